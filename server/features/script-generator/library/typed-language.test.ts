import { expect, test } from 'vitest';
import { isInOtherLanguage } from './typed-language';

test.each([
  'cómo mejorar mi crédito',
  'como mejorar mi credito',
  'robo de identidad',
  'Que papeles mando con una disputa',
  'comment améliorer mon crédito',
  'kijan pou amelyore kredi',
  '如何提高信用分数',
])('another language: %s', (subject) => expect(isInOtherLanguage(subject)).toBe(true));

test.each([
  'Understanding credit reports',
  'remove a tax lien',
  'debt collector rang me at dinner',
  'compare loan estimates',
  'credit script for a quinceañera budget that went wrong',
  'como empezar credito desde cero in the US - but in english please for my page',
  'Q4',
  '',
])('English: %j', (subject) => expect(isInOtherLanguage(subject)).toBe(false));
