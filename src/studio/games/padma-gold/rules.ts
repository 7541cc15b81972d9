import type { ScatterTable } from '../../engines/slot/table.ts';

/** The stakes a player can choose, as decimals. A line stakes a tenth of it. */
export const STAKES = ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00'];

/** Padma Gold, whole. Any change makes another game with another hash. */
export const PADMA_GOLD: ScatterTable = {
	gameCode: 'padma-gold',
	rows: 3,
	strips: [
		strip(`
			mango nouka kingfisher lantern mango shapla nouka kingfisher tiger lantern ilish
			coconut moon shapla mango nouka shapla dhol coconut ilish nouka dhol ilish coconut
			mango shapla dhol kingfisher lantern coconut shapla kingfisher coconut
		`),
		strip(`
			kingfisher nouka lantern dhol mango coconut nouka dhol coconut tiger dhol ilish moon
			coconut kingfisher mango shapla dhol ilish lantern mango ilish tiger dhol lantern
			kingfisher nouka lantern kingfisher dhol mango lantern shapla
		`),
		strip(`
			dhol lantern shapla tiger kingfisher lantern nouka mango coconut kingfisher mango
			coconut lantern mango tiger kingfisher ilish dhol nouka lantern moon ilish shapla
			coconut ilish dhol mango nouka dhol lantern mango nouka moon coconut
		`),
		strip(`
			kingfisher mango ilish kingfisher dhol mango lantern ilish nouka shapla ilish nouka
			kingfisher shapla coconut dhol moon lantern mango kingfisher dhol lantern coconut
			mango shapla tiger nouka shapla tiger kingfisher dhol mango shapla coconut
		`),
		strip(`
			lantern nouka moon coconut kingfisher lantern nouka coconut dhol nouka shapla
			kingfisher ilish mango coconut kingfisher ilish lantern shapla mango coconut dhol
			shapla ilish nouka kingfisher dhol lantern tiger nouka kingfisher tiger mango
		`),
	],
	lines: [
		[1, 1, 1, 1, 1],
		[0, 0, 0, 0, 0],
		[2, 2, 2, 2, 2],
		[0, 1, 2, 1, 0],
		[2, 1, 0, 1, 2],
		[0, 0, 1, 2, 2],
		[2, 2, 1, 0, 0],
		[1, 0, 0, 0, 1],
		[1, 2, 2, 2, 1],
		[1, 0, 1, 2, 1],
	],
	wild: 'tiger',
	scatter: 'moon',
	pays: {
		tiger: { 3: 50, 4: 300, 5: 2500 },
		ilish: { 3: 30, 4: 120, 5: 800 },
		nouka: { 3: 25, 4: 90, 5: 500 },
		kingfisher: { 3: 20, 4: 60, 5: 300 },
		dhol: { 3: 12, 4: 40, 5: 200 },
		lantern: { 3: 10, 4: 30, 5: 120 },
		mango: { 3: 6, 4: 20, 5: 80 },
		shapla: { 3: 5, 4: 15, 5: 60 },
		coconut: { 3: 5, 4: 12, 5: 50 },
	},
	scatterPays: { 3: 20, 4: 100, 5: 500 },
	free: { trigger: 3, spins: 8, multiplier: 2 },
};

function strip(symbols: string): string[] {
	return symbols.trim().split(/\s+/);
}
