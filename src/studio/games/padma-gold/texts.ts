import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

export type TextKey = keyof typeof bn;
export type Language = 'bn' | 'en';

export const TEXTS: Record<Language, Record<TextKey, string>> = { bn, en };
