import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { writeCsv } from '#domain/csv/write-csv';
import { number } from '#fr/format';
import { downloadText } from '#ui/office/download.ts';
import classes from './bar-table.module.css';
import { type ChartWords, type DetailPoint, detailRows } from './chart.ts';

type Props = {
  title: string;
  data: readonly DetailPoint[];
  words: Pick<ChartWords, 'label' | 'value' | 'detail' | 'csv'>;
  /** File name without '.csv'; null: the person may not download it. */
  csvName: string | null;
};

/** A table with a bar in each row, for labels that are too long for a chart. Labels are unique. */
export const BarTable = ({ title, data, words, csvName }: Props): ReactElement => {
  const most = Math.max(1, ...data.map(({ value }) => value));
  const download = (): void => downloadText(`${csvName}.csv`, 'text/csv', writeCsv(detailRows(data, words)));
  return (
    <>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words.label}</th>
            <th scope="col">{words.value}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ label, value, detail }) => (
            <tr key={label}>
              <th scope="row">
                <span>{label}</span>
                <span className={classes.track} aria-hidden="true">
                  <span className={classes.bar} style={{ width: `${(value / most) * 100}%` }} />
                </span>
              </th>
              <td>
                {number(value)}
                {detail !== undefined && <span className={classes.detail}>{detail}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {csvName !== null && (
        <Button variant="default" size="xs" onClick={download}>
          {words.csv}
        </Button>
      )}
    </>
  );
};
