import type { ReactElement } from 'react';
import { SAMPLE } from '#fr/design';
import { PlaceField } from '#site/components/place-field.tsx';
import { SearchRange } from '#site/components/search-range.tsx';
import { Button, ButtonLink, type ButtonVariant, IconButton } from '#ui/site/button.tsx';
import { Checkbox, RadioGroup } from '#ui/site/choice.tsx';
import { Dialog } from '#ui/site/dialog.tsx';
import { Input, Select, Textarea } from '#ui/site/input.tsx';
import { Columns, Row, Sample } from './sample.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];
const PROJECTS = SAMPLE.projects.map((label) => ({ value: label, label }));

const Buttons = (): ReactElement => (
  <Sample name="Button, ButtonLink, IconButton">
    {VARIANTS.map((variant) => (
      <Row key={variant}>
        <Button variant={variant}>{SAMPLE.send}</Button>
        <Button variant={variant} size="sm">
          {SAMPLE.see}
        </Button>
        <Button variant={variant} size="lg" icon="mail">
          {SAMPLE.send}
        </Button>
        <ButtonLink variant={variant} href="/annonces" iconEnd="forward">
          {SAMPLE.see}
        </ButtonLink>
        <Button variant={variant} disabled>
          {SAMPLE.send}
        </Button>
        <Button variant={variant} busy>
          {SAMPLE.sending}
        </Button>
      </Row>
    ))}
    <div className="on-night flex flex-wrap gap-4 rounded-card bg-night p-6">
      <Button variant="onNight">{SAMPLE.send}</Button>
      <IconButton look="onNight" icon="close" label={SAMPLE.close} />
    </div>
    <Row>
      <IconButton icon="close" label={SAMPLE.close} />
      <a href="/honoraires" className="link">
        {SAMPLE.link}
      </a>
    </Row>
  </Sample>
);

const Fields = ({ id }: { id: string }): ReactElement => (
  <Sample name="Input, Select, Textarea, PlaceField">
    <Columns>
      <Input id={`${id}-name`} label={SAMPLE.firstname} />
      <Input id={`${id}-mail`} label={SAMPLE.email} hint={SAMPLE.emailHint} type="email" />
      <Input id={`${id}-wrong`} label={SAMPLE.email} error={SAMPLE.emailError} defaultValue="camille@" />
      <Input id={`${id}-unit`} label={SAMPLE.area} unit="m²" defaultValue="82,5" />
      <Input id={`${id}-off`} label={SAMPLE.firstname} defaultValue="Camille" disabled />
      <Select id={`${id}-select`} label={SAMPLE.project} options={PROJECTS} />
      <PlaceField id={`${id}-place`} />
      <Textarea id={`${id}-text`} label={SAMPLE.question} hint={SAMPLE.emailHint} />
    </Columns>
  </Sample>
);

const Choices = ({ id }: { id: string }): ReactElement => (
  <Sample name="Checkbox, RadioGroup, SearchRange">
    <Columns>
      <Checkbox id={`${id}-yes`} label={SAMPLE.newsletter} defaultChecked />
      <Checkbox id={`${id}-no`} label={SAMPLE.newsletter} error={SAMPLE.newsletterError} />
      <RadioGroup name={`${id}-lines`} legend={SAMPLE.project} options={PROJECTS} value="Louer" />
      <RadioGroup name={`${id}-row`} legend={SAMPLE.project} options={PROJECTS} value="Acheter" look="segments" />
      <SearchRange
        legend={SAMPLE.price}
        unit="€"
        names={[`${id}-min`, `${id}-max`]}
        range={{ min: 200_000, max: null }}
        bounds={{ min: 0, max: 2_000_000, step: 10_000 }}
      />
    </Columns>
  </Sample>
);

const Windows = ({ id }: { id: string }): ReactElement => (
  <Sample name="Dialog">
    <Row>
      <Button variant="secondary" data-open-dialog={`${id}-window`}>
        {SAMPLE.open}
      </Button>
      <Button variant="secondary" data-open-dialog={`${id}-drawer`}>
        {SAMPLE.openDrawer}
      </Button>
    </Row>
    {(['window', 'drawer'] as const).map((look) => (
      <Dialog
        key={look}
        id={`${id}-${look}`}
        title={SAMPLE.question}
        closeLabel={SAMPLE.close}
        look={look}
        footer={<Button data-close-dialog="">{SAMPLE.send}</Button>}
      >
        <Textarea id={`${id}-${look}-text`} label={SAMPLE.question} />
      </Dialog>
    ))}
  </Sample>
);

/** Buttons, fields, choices and dialogs in every state. */
export const Controls = ({ id }: { id: string }): ReactElement => (
  <>
    <Buttons />
    <Fields id={id} />
    <Choices id={id} />
    <Windows id={id} />
  </>
);
