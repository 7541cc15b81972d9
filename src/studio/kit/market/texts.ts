import { registerTexts, type TextFunction, textOf } from '../text.ts';
import type { KitKey } from '../texts.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

registerTexts({ bn, en });

export type MarketKey = KitKey | keyof typeof bn;

/** A text of a market, in the player's language. */
export const t: TextFunction<MarketKey> = textOf;
