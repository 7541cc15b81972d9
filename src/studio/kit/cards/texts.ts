import { registerTexts, type TextFunction, textOf } from '../text.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

registerTexts({ bn, en });

/** A text of cards, chips and roads, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;
