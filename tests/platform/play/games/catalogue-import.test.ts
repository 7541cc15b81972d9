import { expect, test as unit } from 'vitest';
import { importCatalogue } from '#platform/play/games/catalogue/import-catalogue.ts';
import { listCatalogue } from '#platform/play/games/catalogue/list-catalogue.ts';
import { readCatalogue } from '#platform/play/games/catalogue/read-catalogue.ts';
import { listGames, listVendorTypes } from '#platform/play/games/rows.ts';
import { connectVendors } from '../../../catalogue/connect-vendors.ts';
import { makeCatalogue } from '../../../catalogue/make-catalogue.ts';
import { test } from '../../database.ts';

const PAGE = { limit: 15, offset: 0 };

test('40 vendors and 2,000 titles are imported, and a repeat changes nothing', async ({ tx }) => {
	const file = readCatalogue(JSON.stringify(makeCatalogue({ vendors: 40, titles: 2000 })));

	const first = await importCatalogue(tx, file);
	const again = await importCatalogue(tx, file);

	expect(first).toMatchObject({ vendors: 40, titles: 2000, added: 2040, changed: 0 });
	expect(again).toMatchObject({ added: 0, changed: 0 });
	expect(first.unconnected).toHaveLength(40);
});

test('an import updates what differs and keeps what the file does not name', async ({ tx }) => {
	const file = makeCatalogue({ vendors: 2, titles: 10 });
	await importCatalogue(tx, file);
	const [vendor] = file.vendors;
	const [title] = vendor?.games ?? [];
	if (!vendor || !title) throw new Error('an empty catalogue');

	const changed = { ...vendor, games: [{ ...title, minBet: '7.50' }] };
	const done = await importCatalogue(tx, { ...file, vendors: [changed] });

	expect(done).toMatchObject({ added: 0, changed: 1 });
	const counts = await listCatalogue(tx);
	expect(counts.filter(({ vendorCode }) => vendorCode.startsWith('DEMO'))).toEqual([
		{ vendorCode: 'DEMO01', enabled: null, titles: 5, open: 0 },
		{ vendorCode: 'DEMO02', enabled: null, titles: 5, open: 0 },
	]);
});

test('a vendor has a page, which an import changes and removes', async ({ tx }) => {
	const file = makeCatalogue({ vendors: 1, titles: 3 });
	const [vendor] = file.vendors;
	if (!vendor) throw new Error('an empty catalogue');
	const withPage = { ...file, vendors: [{ ...vendor, page: 'https://demo.example/en' }] };
	await importCatalogue(tx, withPage);
	await connectVendors(tx, file, 1);

	const again = await importCatalogue(tx, withPage);
	const [listed] = (await listVendorTypes(tx)).filter((one) => one.vendorCode === vendor.code);
	const without = await importCatalogue(tx, file);

	expect(listed?.pageUrl).toBe('https://demo.example/en');
	expect(again).toMatchObject({ added: 0, changed: 0 });
	expect(without).toMatchObject({ added: 0, changed: 1 });
});

test('members see only open titles of connected vendors', async ({ tx }) => {
	const file = makeCatalogue({ vendors: 3, titles: 30 });
	await importCatalogue(tx, file);
	const before = await listVendorTypes(tx);
	await connectVendors(tx, file, 1);
	const [first] = file.vendors;
	const [closed] = first?.games ?? [];
	if (closed) closed.isEnabled = false;
	await importCatalogue(tx, file);

	const after = await listVendorTypes(tx);
	const [game, ...more] = await listGames(tx, { vendorCode: 'DEMO01' }, PAGE);
	const others = await listGames(tx, { vendorCode: 'DEMO02' }, PAGE);

	expect(before.map(({ vendorCode }) => vendorCode)).not.toContain('DEMO01');
	expect(after.map(({ vendorCode }) => vendorCode)).toContain('DEMO01');
	expect(game).toMatchObject({ rowCount: 9, turnoverBp: 10_000 });
	expect(more.map(({ gameCode }) => gameCode)).not.toContain(closed?.code);
	expect(others).toEqual([]);
});

const VENDOR = { code: 'ABC', names: { bn: 'ক', en: 'A' }, icon: '/a.svg', games: [] as unknown[] };
const TITLE = { code: 'one', type: 'RNG', names: { bn: 'ক', en: 'A' }, minBet: '0.10' };
const aFile = (title: object, vendor: object = {}) => ({
	format: 'jhilik-catalogue-1',
	vendors: [{ ...VENDOR, games: [{ ...TITLE, ...title }], ...vendor }],
});

unit.for([
	['{', 'line 1: this is not JSON any more.'],
	['[]', 'line 1: the file is missing, or no object.'],
	['{"format":"x","vendors":[]}', 'line 1: format must be "jhilik-catalogue-1".'],
	[aFile({ minBet: '0' }), 'line 19: vendors[0].games[0].minBet must be money above 0'],
	[aFile({ minBet: 0.1 }), 'line 19: vendors[0].games[0].minBet must be decimal text'],
	[aFile({ type: 'DICE' }), 'line 14: vendors[0].games[0].type must be one of RNG'],
	[aFile({ classification: 'XX' }), 'line 20: vendors[0].games[0].classification must be one'],
	[aFile({ rtp: '97/96' }), 'line 20: vendors[0].games[0].rtp must be between 0 and 1.'],
	[aFile({ rtp: '0.97' }), 'line 20: vendors[0].games[0].rtp must be a fraction'],
	[aFile({ maxWin: '1,000' }), 'vendors[0].games[0].maxWin must be decimal text'],
	[aFile({}, { page: 'http://a.test' }), 'vendors[0].page must be an https address'],
	[aFile({}, { page: 'javascript:alert(1)' }), 'vendors[0].page must be an https address'],
	[aFile({ swing: 'huge' }), 'vendors[0].games[0].swing must be one of low, medium, high'],
	[aFile({ lines: 0 }), 'line 20: vendors[0].games[0].lines must be 1 or more.'],
	[aFile({ turnoverPercent: 101 }), 'turnoverPercent must be 100 or less.'],
	[aFile({ releasedOn: '2026-02-30' }), 'releasedOn must be a day such as 2026-11-21.'],
	[aFile({ picture: 'http://x.example/a.png' }), 'picture must be a path of this site or https.'],
	[aFile({ colour: 'red' }), 'line 20: vendors[0].games[0].colour is no field of a catalogue.'],
	[aFile({ names: { en: 'A' } }), 'line 15: vendors[0].games[0].names.bn is missing'],
	[aFile({ names: { en: '<b>', bn: 'ক' } }), 'names.en has characters that no name has.'],
	[aFile({}, { code: 'abc' }), 'line 5: vendors[0].code must be 2 to 32 capital letters'],
	[aFile({}, { games: [TITLE, TITLE] }), 'vendors[0].games[1].code is there twice.'],
] as const)('%j is refused: %s', ([file, sentence]) => {
	const text = typeof file === 'string' ? file : JSON.stringify(file, null, '\t');

	expect(() => readCatalogue(text)).toThrow(sentence);
});

unit('twenty faults are listed, the others counted', () => {
	const games = Array.from({ length: 30 }, (_, index) => ({
		...TITLE,
		code: `t${index}`,
		type: 1,
	}));
	const text = JSON.stringify(aFile({}, { games }), null, '\t');

	const read = () => readCatalogue(text);

	expect(read).toThrow(/^(line \d+: .*\n){20}And 10 more\.$/);
});
