import type { RoundKey } from '../round/texts.ts';
import { registerTexts, type TextFunction, textOf } from '../text.ts';
import type { bn as freeSpins } from './free-spins-texts.ts';
import type { bn as heldReels } from './held-reels-texts.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

registerTexts({ bn, en });

/** Texts that each slot writes in its own words. */
export type PackKey = 'title' | 'ready' | 'spinFree' | 'paysHint' | 'linesTitle' | 'wildHint';
/** Those of a slot with free spins. */
export type FreePackKey = 'scatterHint' | 'freeWon' | 'scatterWin';
/** Those of a slot with held reels. */
export type HeldPackKey =
	| 'holdWon'
	| 'allHeld'
	| 'respinCount'
	| 'holdHint'
	| 'drawnHint'
	| 'allHeldRate'
	| 'heldReels';
type FeatureKey = FreePackKey | HeldPackKey | keyof typeof freeSpins | keyof typeof heldReels;
type SlotKey = RoundKey | PackKey | FeatureKey | keyof typeof bn;

/** A text of a slot, in the player's language. */
export const t: TextFunction<SlotKey> = textOf;
