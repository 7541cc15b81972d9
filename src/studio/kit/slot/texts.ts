import type { RoundKey } from '../round/texts.ts';
import { registerTexts, type TextFunction, textOf } from '../text.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

registerTexts({ bn, en });

/** Texts that each slot writes in its own words. */
export type PackKey = 'title' | 'ready' | 'wildHint' | 'scatterHint' | 'freeWon' | 'scatterWin';
type SlotKey = RoundKey | PackKey | keyof typeof bn;

/** A text of a slot, in the player's language. */
export const t: TextFunction<SlotKey> = textOf;
