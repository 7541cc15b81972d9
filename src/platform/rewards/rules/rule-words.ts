import * as z from 'zod/mini';

/** Game types by product. A rule has one product, so that no prize moves play to another one. */
export const TYPES_OF = {
	CASINO: ['RNG', 'FISH', 'PVP', 'LIVE'],
	BETTING: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
	LOTTERY: ['LOTT', 'ELOTT'],
} as const;

export const GAME_TYPES = [...TYPES_OF.CASINO, ...TYPES_OF.BETTING, ...TYPES_OF.LOTTERY] as const;
export type GameType = (typeof GAME_TYPES)[number];

export const PRODUCTS = ['CASINO', 'BETTING', 'LOTTERY', 'ANY'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Returns the game types of a product, every one for ANY. */
export function typesOf(product: Product): readonly GameType[] {
	return product === 'ANY' ? GAME_TYPES : TYPES_OF[product];
}

type Words = Record<string, z.ZodMiniType>;
type OneOf<W extends Words> = { [Word in keyof W]?: z.output<W[Word]> };

/** An object with exactly one of some words. An unknown word is named by its path. */
export function exactlyOne<W extends Words>(words: W) {
	const optional = Object.fromEntries(
		Object.entries(words).map(([word, schema]) => [word, z.optional(schema)]),
	);
	const names = Object.keys(words).join(', ');
	return z.strictObject(optional).check(
		z.refine((found) => Object.keys(found).length === 1, {
			error: `has exactly one of ${names}`,
		}),
	) as unknown as z.ZodMiniType<OneOf<W>>;
}
