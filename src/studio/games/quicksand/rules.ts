const TILES = 25;
const PITS_MAX = 24;
/** Ten-thousandths in a stake. */
const PAY_UNIT = 10_000;
/** Most that a tile may pay, in ten-thousandths of the stake. */
const PAY_MAX = 4000 * PAY_UNIT;

/** The stakes a player can choose, as decimals. Whole units: no pay has a remainder. */
export const STAKES = [
	'1.00',
	'2.00',
	'5.00',
	'10.00',
	'20.00',
	'50.00',
	'100.00',
	'200.00',
	'500.00',
];

/** Quicksand, whole. Any change makes another game with another hash. */
export const QUICKSAND = {
	gameCode: 'quicksand',
	tiles: TILES,
	pitsMin: 1,
	pitsMax: PITS_MAX,
	payUnit: PAY_UNIT,
	payMax: PAY_MAX,
	/** What leaving returns, by number of pits and then by number of tiles walked, from 1. */
	pays: Object.fromEntries(
		Array.from({ length: PITS_MAX }, (_, index) => [index + 1, paysOf(index + 1)]),
	) as Record<number, readonly number[]>,
};

/** The pays with some pits, in ten-thousandths of the stake, as long as they are at most the limit. */
function paysOf(pits: number): number[] {
	const pays: number[] = [];
	for (let walked = 1; walked <= TILES - pits; walked += 1) {
		const pay = payOf(pits, walked);
		if (pay > PAY_MAX) break;
		pays.push(pay);
	}
	return pays;
}

/** 99/100 of the fair price C(25, k) / C(25 - m, k), cut to a ten-thousandth. */
function payOf(pits: number, walked: number): number {
	const over = 99n * BigInt(PAY_UNIT) * choose(TILES, walked);
	return Number(over / (100n * choose(TILES - pits, walked)));
}

function choose(all: number, some: number): bigint {
	let count = 1n;
	for (let no = 1; no <= some; no += 1) count = (count * BigInt(all - some + no)) / BigInt(no);
	return count;
}
