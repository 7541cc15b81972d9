/** The art of the slots: which drawings a pack must have, and on what they are shown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { symbolsOf } from '#studio/engines/slot/table.ts';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import { PALETTE } from '#studio/games/rickshaw-colours/palette.ts';
import { RICKSHAW_COLOURS } from '#studio/games/rickshaw-colours/rules.ts';
import { ROOT } from '../lib/paths.mjs';

export interface SlotPack {
	code: string;
	symbols: string[];
	/** The colour of the reels. */
	ground: string;
}

export const SLOT_PACKS: readonly SlotPack[] = [
	{ code: 'padma-gold', symbols: symbolsOf(PADMA_GOLD), ground: '#3d2160' },
	{
		code: 'rickshaw-colours',
		symbols: symbolsOf(RICKSHAW_COLOURS),
		ground: PALETTE.cell,
	},
];

/** Returns the drawings of a pack by name, without their ending. */
export function readPack({ code }: Pick<SlotPack, 'code'>): Map<string, string> {
	const folder = join(ROOT, 'src/studio/games', code, 'art');
	const files = existsSync(folder) ? readdirSync(folder) : [];
	return new Map(
		files
			.filter((file) => file.endsWith('.svg'))
			.map((file) => [file.slice(0, -4), readFileSync(join(folder, file), 'utf8')]),
	);
}

/** Throws, with names, when a symbol or the scene has no drawing, or a drawing no symbol. */
export function checkPack({ code, symbols }: SlotPack, drawings: ReadonlySet<string>): void {
	const wanted = [...symbols, 'scene'];
	const faults = [
		...wanted.filter((name) => !drawings.has(name)).map((name) => `${name}.svg is missing`),
		...[...drawings]
			.filter((name) => !wanted.includes(name))
			.map((name) => `${name}.svg is no symbol`),
	];
	if (faults.length > 0) throw new Error(`art of ${code}: ${faults.join(', ')}`);
}

/** Checks the packs of all slots. */
export function checkPacks(): void {
	for (const pack of SLOT_PACKS) checkPack(pack, new Set(readPack(pack).keys()));
}
