import { legalPageNames } from '../legal-page-names.ts'
import { operator } from '../operator.ts'
import { product } from '../product.ts'
import { shared } from './shared.ts'

/** `/mentions-legales`, as prose (prose.ts). A change of it needs an edition: `npm run legal` says which. */
export const noticeProse = `
## Qui édite ce site {#editeur}

${shared.publisher}
| Directeur de la publication | ${operator.director} |

${shared.fictionalNotice}

## Qui l’héberge {#hebergeur}

| Hébergeur | ${operator.host.name} |
| Adresse | ${operator.host.address} |
| Téléphone | ${operator.host.telephone} |

## À qui écrire {#contact}

| Vous | ${operator.email}, ou par téléphone, ${product.supportHours}. Une personne vous répond, en français ou en anglais. |
| Les autorités | La même adresse est notre point de contact pour les autorités des États membres, la Commission européenne et le Comité européen des services numériques (règlement (UE) 2022/2065, articles 11 et 12). Langues\u00A0: français et anglais. |
| Un signalement | La page «\u00A0Signaler\u00A0» de votre soirée, lue à toute heure\u00A0; à défaut, la même adresse. |
| Vos données | La page «\u00A0${legalPageNames.rgpd}\u00A0». |

## Accessibilité {#accessibilite}

Le site est fait pour se lire et s’utiliser au clavier, au lecteur d’écran et agrandi, d’après les règles WCAG 2.2, niveau AA. Un programme contrôle ses pages à chaque version\u00A0; aucun audit extérieur ne l’a fait. Une page vous résiste\u00A0? Écrivez à ${product.supportEmail}\u00A0: nous vous aidons, et nous la réparons.

## En cas de désaccord {#mediation}

| Médiateur de la consommation | ${operator.mediator.name} |
| Adresse | ${operator.mediator.address} |
| Site | ${operator.mediator.site} |
`
