import { describe, expect, it } from 'vitest'
import { discColours, mbtiTypes } from './catalogue.ts'
import { questions } from './questions.ts'
import { DEFAULT_DISC, DEFAULT_MBTI, discs, mbtiTypeNames } from './results.ts'

const portraits = mbtiTypeNames.map((type) => mbtiTypes[type])

describe('the sixteen types', () => {
  it('are every combination of the four pairs', () => {
    const combinations = [...'EI'].flatMap((first) =>
      [...'SN'].flatMap((second) =>
        [...'TF'].flatMap((third) => [...'JP'].map((fourth) => first + second + third + fourth)),
      ),
    )
    expect([...mbtiTypeNames].sort()).toEqual(combinations.sort())
    expect(Object.keys(mbtiTypes).sort()).toEqual(combinations)
  })

  it('have a title and two inks of their own, in an order of their own', () => {
    expect(new Set(portraits.map(({ title }) => title)).size).toBe(16)
    expect(new Set(portraits.map(({ description }) => description)).size).toBe(16)
    expect(new Set(portraits.map(({ inks }) => inks.join())).size).toBe(16)
    for (const { inks } of portraits) expect(inks[0]).not.toBe(inks[1])
  })

  it('say of ENFP, the default, what the product’s design says', () => {
    expect(mbtiTypes[DEFAULT_MBTI]).toEqual({
      title: 'L’étincelle',
      description:
        'Vous entrez avec une idée et repartez avec trois. Autour de vous, on parle plus fort et l’on rit plus tôt.',
      inks: ['saffron', 'rose'],
    })
  })

  it('are described in one or two sentences', () => {
    for (const { description } of portraits) expect(description).toMatch(/^[^.!?]+[.!?]( [^.!?]+[.!?])?$/)
  })
})

it('the four colours bear the names of the spec and the inks of the look', () => {
  expect(discs.map((disc) => [disc, discColours[disc].name, discColours[disc].ink])).toEqual([
    ['D', 'Dominance', 'ink'],
    ['I', 'Influence', 'bottle'],
    ['S', 'Stabilité', 'saffron'],
    ['C', 'Conformité', 'rose'],
  ])
  expect(discColours[DEFAULT_DISC].description).toBe('Vous donnez envie de jouer.')
})

it('the seventh question is the one of the product’s design', () => {
  const seventh = questions[6]
  expect(seventh?.text).toBe('Le bar est plein. Vous entrez, et…')
  expect(seventh?.options.map(({ text }) => text)).toEqual([
    'vous saluez déjà la table du fond.',
    'vous observez, le temps de trouver la bonne.',
  ])
})

it('every text is in French typography', () => {
  const texts = [
    ...questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]),
    ...portraits.flatMap(({ title, description }) => [title, description]),
    ...discs.flatMap((disc) => [discColours[disc].name, discColours[disc].description]),
  ]
  const wrong = texts.filter((text) => /['"]|[^\u00A0][:;!?»]|«[^\u00A0]| {2}|\.\.\./.test(text))
  expect(wrong).toEqual([])
})
