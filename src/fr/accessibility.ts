import { de, phone } from '#fr/format';
import type { Controller, ProseSection } from '#fr/privacy';

export const ACCESSIBILITY_WORDS = {
  title: 'Déclaration d’accessibilité',
  summary: (name: string) => `État de conformité du site ${de(name)}, et comment obtenir de l’aide.`,
  defender: 'Écrire au Défenseur des droits',
} as const;

/**
 * Accessibility statement required by law (rule A11Y-AXE). Without an audit the state is 'non conforme', as the law
 * prescribes.
 */
export const accessibilitySections = ({ name, email, telephone }: Controller): ProseSection[] => {
  const reach = [email && `par e-mail à ${email}`, telephone && `par téléphone au ${phone(telephone)}`].filter(Boolean);
  return [
    {
      title: 'Ce à quoi nous travaillons',
      paragraphs: [
        `${name} souhaite que son site puisse être utilisé par chacun, quels que soient son appareil, son ` +
          'navigateur ou son handicap. Cette déclaration s’applique aux pages publiques de ce site.',
      ],
    },
    {
      title: 'État de conformité',
      paragraphs: [
        'Ce site n’a pas encore fait l’objet d’un audit de conformité au référentiel général d’amélioration de ' +
          'l’accessibilité (RGAA). En l’absence d’audit, il est déclaré non conforme.',
      ],
    },
    {
      title: 'Ce qui est fait',
      paragraphs: [
        'Le site est construit selon les règles internationales pour l’accessibilité (WCAG 2.1, niveau AA) :',
      ],
      points: [
        'il se parcourt en entier au clavier, et l’élément choisi se voit ;',
        'ses textes gardent un contraste suffisant, quelles que soient les couleurs de l’agence ;',
        'il s’agrandit à 200 % et s’affiche dès 320 pixels de large ;',
        'ses formulaires, ses listes et ses photos fonctionnent sans JavaScript ;',
        'ses pages sont vérifiées par un outil automatique à chaque version, ce qui ne remplace pas un audit.',
      ],
    },
    {
      title: 'Ce qui peut gêner',
      paragraphs: [],
      points: [
        'La carte des biens est difficile à lire avec un lecteur d’écran : la liste des résultats contient les ' +
          'mêmes biens.',
        'Les visites virtuelles, vidéos et simulateurs viennent d’autres sites, dont nous ne maîtrisons pas ' +
          'l’accessibilité.',
        'Les documents PDF que publient les agences n’ont pas été vérifiés.',
        'Les documents PDF que ce site rédige (rapport d’estimation, avis de valeur, attestation) ' +
          'indiquent leur titre et leur langue, mais ne sont pas balisés : un lecteur d’écran les lit dans ' +
          'l’ordre, sans les niveaux de titres ni les cellules des tableaux. Nous vous en donnons le ' +
          'contenu autrement, sur simple demande.',
      ],
    },
    {
      title: 'Obtenir de l’aide',
      paragraphs: [
        'Si une page ou un contenu vous est inaccessible, dites-le-nous : nous vous aidons, ou nous vous ' +
          'donnons l’information autrement.',
        ...(reach.length > 0 ? [`Écrivez-nous ${reach.join(' ou ')}.`] : []),
      ],
    },
    {
      title: 'Voies de recours',
      paragraphs: [
        'Si vous nous avez signalé un défaut d’accessibilité et que notre réponse ne vous convient pas, vous ' +
          'pouvez saisir le Défenseur des droits.',
      ],
    },
  ];
};
