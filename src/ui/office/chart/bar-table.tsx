import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { writeCsv } from '#domain/csv/write-csv';
import { downloadText } from '#ui/office/download.ts';
import classes from './bar-table.module.css';
import { barLengths, type ChartWords, type DetailPoint, detailRows } from './chart.ts';
import { FigureLink } from './figure-link.tsx';

type Props = {
  title: string;
  data: readonly DetailPoint[];
  words: Pick<ChartWords, 'label' | 'value' | 'detail' | 'csv' | 'zeros'>;
  /** File name without '.csv'; null: the person may not download it. */
  csvName: string | null;
};

/** With fewer, rows of 0 are shown from the beginning. */
const MIN_ZEROS = 3;

/** A table with a bar in each row, for labels that are too long for a chart. Labels are unique. */
export const BarTable = ({ title, data, words, csvName }: Props): ReactElement => {
  const [isWhole, setWhole] = useState(false);
  const lengths = barLengths(data);
  const zeros = data.filter(({ value }) => value === 0).length;
  const hidesZeros = !isWhole && zeros >= MIN_ZEROS;
  const download = (): void => downloadText(`${csvName}.csv`, 'text/csv', writeCsv(detailRows(data, words)));
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words.label}</th>
            <th scope="col">{words.value}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ label, value, detail, to }, index) =>
            hidesZeros && value === 0 ? null : (
              <tr key={label}>
                <th scope="row">
                  <span className={classes.named}>
                    <span>{label}</span>
                    <span className={classes.track} data-whole={detail !== undefined || undefined} aria-hidden="true">
                      <span className={classes.bar} style={{ width: `${(lengths[index] ?? 0) * 100}%` }} />
                    </span>
                  </span>
                </th>
                <td>
                  <FigureLink label={label} value={value} to={to} />
                  {detail !== undefined && <span className={classes.detail}>{detail}</span>}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <div className={classes.tools}>
        {csvName !== null && (
          <Button variant="default" size="xs" onClick={download}>
            {words.csv}
          </Button>
        )}
        {hidesZeros && (
          <Button variant="subtle" color="dark" size="xs" onClick={() => setWhole(true)}>
            {words.zeros(zeros)}
          </Button>
        )}
      </div>
    </div>
  );
};
