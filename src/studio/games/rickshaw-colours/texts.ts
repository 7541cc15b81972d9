import { bn, type TextKey } from './texts-bn.ts';
import { en } from './texts-en.ts';

export type Language = 'bn' | 'en';

export const TEXTS: Record<Language, Record<TextKey, string>> = { bn, en };
