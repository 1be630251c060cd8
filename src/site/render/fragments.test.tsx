import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { colorClass } from '#ui/site/color-class.ts';
import { fragment } from '#ui/site/fragment.ts';
import { Icon } from '#ui/site/icon.tsx';
import { collectNeeds } from '#ui/site/page-needs.ts';
import { type Fragment, openFragments, type RenderFragments, withoutFragments } from './fragments.ts';

type Home = { title: string; color: string };
type CardProps = { home: Home; level?: number };

/** Number of renderings of the card's content. */
let made = 0;

const Inside = ({ home, level }: CardProps): ReactElement => {
  made += 1;
  return (
    <>
      <b className={colorClass(home.color)}>{home.title}</b> {level}
    </>
  );
};
const Card = (props: CardProps): ReactElement => <article className="card" {...fragment(Inside, props)} />;
const InRow = ({ home }: { home: Home }): ReactElement => (
  <>
    <Card home={home} level={3} />
    <Icon name="house" />
  </>
);
const Row = (props: { home: Home }): ReactElement => <div {...fragment(InRow, props)} />;

const html = (fragments: RenderFragments, view: ReactElement): string => {
  const rendered = fragments(() => renderToStaticMarkup(view));
  return rendered.write(rendered.made).bytes.toString();
};

const house: Home = { title: 'Maison <à> « Évry » & cœur', color: '#112233' };
const flat: Home = { title: 'Appartement', color: '#445566' };

describe('fragments', () => {
  it('give the same HTML with a cache as without', () => {
    const fragments = openFragments(new Map());
    const page = (
      <ul>
        <Card home={house} />
        <Card home={flat} level={2} />
        <Card home={house} />
      </ul>
    );
    const plain = html(withoutFragments, page);
    expect(plain).toContain('<article class="card"><b class="c-123">Maison &lt;à&gt; « Évry » &amp; cœur</b>');
    expect([html(fragments, page), html(fragments, page)]).toEqual([plain, plain]);
  });

  it('are rendered once for the same props, again for another object or another value', () => {
    const fragments = openFragments(new Map());
    made = 0;
    html(fragments, <Card home={house} />);
    html(fragments, <Card home={house} />);
    expect(made).toBe(1);
    html(fragments, <Card home={house} level={1} />);
    html(fragments, <Card home={{ ...house }} />);
    expect(made).toBe(3);
  });

  it('give a page the same digest as long as its content is the same', () => {
    const digest = (fragments: RenderFragments, view: ReactElement): string => {
      const { made: page, write } = fragments(() => renderToStaticMarkup(view));
      return write(page).digest;
    };
    const [one, other] = [openFragments(new Map()), openFragments(new Map())];
    const first = digest(one, <Card home={house} />);
    expect([digest(one, <Card home={house} />), digest(other, <Card home={{ ...house }} />)]).toEqual([first, first]);
    expect(digest(one, <Card home={flat} />)).not.toBe(first);
    expect(digest(one, <Card home={house} level={2} />)).not.toBe(first);
  });

  it('add their colours and icons to each page that shows them', () => {
    const fragments = openFragments(new Map());
    const needs = () => {
      const { colors, icons } = collectNeeds(() => html(fragments, <Row home={house} />)).needs;
      return [...colors, ...icons];
    };
    expect([needs(), needs()]).toEqual([
      ['c-123', 'house'],
      ['c-123', 'house'],
    ]);
  });

  it('contain fragments', () => {
    const fragments = openFragments(new Map());
    const plain = html(withoutFragments, <Row home={flat} />);
    expect(plain).toContain('<div><article class="card"><b class="c-456">Appartement</b> 3</article><svg ');
    expect([html(fragments, <Row home={flat} />), html(fragments, <Row home={flat} />)]).toEqual([plain, plain]);
  });

  it('are rendered again after their eviction', () => {
    const store = new Map<string, Fragment>();
    const fragments = openFragments(store);
    const first = html(fragments, <Card home={house} />);
    store.clear();
    made = 0;
    expect([html(fragments, <Card home={house} />), made]).toEqual([first, 1]);
  });
});
