import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256Hex } from '#lib/fair/sha256.ts';
import { fraction } from '#lib/fraction.ts';

/** One prize of a table: cash or points as decimal text. */
export interface TablePrize {
	weight: number;
	cash?: string;
	points?: string;
}

/** The table of a wheel, or of eggs: the chance of a prize is its weight among all weights. */
export interface PrizeTable {
	prizes: readonly TablePrize[];
	/** The member opens one of so many eggs. */
	eggs?: number;
}

/** SHA-256 of the table as canonical JSON, in hex. */
export function tableHash(table: PrizeTable): string {
	return sha256Hex(canonicalJson(table));
}

/** The sum of all weights: the bound of the number that is drawn. */
export function totalWeight(prizes: readonly Pick<TablePrize, 'weight'>[]): number {
	return prizes.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns the place of the prize of a number from 0 to the sum of the weights - 1. */
export function placeOf(prizes: readonly Pick<TablePrize, 'weight'>[], number: number): number {
	let end = 0;
	return prizes.findIndex(({ weight }) => {
		end += weight;
		return number < end;
	});
}

/** A segment of the wheel in degrees, clockwise from the top. */
export interface Arc {
	from: number;
	to: number;
}

/** Returns the segments of a wheel: the angle of each is its chance. */
export function arcsOf(prizes: readonly Pick<TablePrize, 'weight'>[]): Arc[] {
	const total = totalWeight(prizes);
	let before = 0;
	return prizes.map(({ weight }) => {
		const from = (before * 360) / total;
		before += weight;
		return { from, to: (before * 360) / total };
	});
}

/** Returns where a drawn number is on the wheel, in degrees from the top. */
export function angleOf(prizes: readonly Pick<TablePrize, 'weight'>[], number: number): number {
	return ((number + 0.5) * 360) / totalWeight(prizes);
}

/** The chance of a weight in lowest terms. */
export function chanceOf(weight: number, total: number): { over: number; under: number } {
	const { over, under } = fraction(BigInt(weight), BigInt(total));
	return { over: Number(over), under: Number(under) };
}
