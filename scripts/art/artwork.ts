import { padmaGoldSquare, padmaGoldWide } from './scenes/padma-gold.ts';

interface Drawing {
	draw: () => string;
	/** Decimals kept; drawings on a small grid need two. */
	precision?: number;
}

/** Every file the generator writes, by its path under `public`. */
export const artwork: Record<string, Drawing> = {
	'art/games/padma-gold.svg': { draw: padmaGoldSquare },
	'art/games/padma-gold-wide.svg': { draw: padmaGoldWide },
};
