import { inMinutes, inWords } from '@tablee/domain/number-words'
import { product } from '@tablee/domain/product'
import { capitalised } from '../../messages/site.ts'

export const personalityTexts = {
  introductionTitle: `${capitalised(inWords(product.testQuestions))} questions, aucun piège.`,
  introductionPage: 'Le test',
  minutes: inMinutes(product.testMinutes),
  introduction: [
    'Deux réponses à chaque fois : choisissez celle qui vous vient spontanément.',
    'Il n’y a ni bonne ni mauvaise réponse.',
    'Vos réponses composent votre table. Vos convives n’en voient que le résultat.',
  ],
  start: 'Commencer le test',
  resume: (done: number) => `Reprendre à la question ${done + 1}`,
  questionPage: 'Test de personnalité',
  question: (step: number, of: number) => `Question ${step} sur ${of}`,
  previous: 'Question précédente',
  toIntroduction: 'Retour à la présentation du test',
  saveFailed: 'Vos résultats ne sont pas encore enregistrés. Nous réessaierons à l’étape suivante.',
  resultsPage: 'Vos résultats',
  resultsTitle: 'Vous voilà.',
  disclaimer:
    'Ce test s’inspire des seize types de personnalité. Ce n’est pas un instrument officiel ; il n’a d’autre but que de composer des tables où l’on s’entend.',
} as const
