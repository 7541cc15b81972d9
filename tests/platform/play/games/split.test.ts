import { expect } from 'vitest';
import { categoriesOf } from '#lib/rules/games/categories.ts';
import { listLanes } from '#lib/wps/contract/games.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { transaction } from '#platform/db/database.ts';
import { importCatalogue } from '#platform/play/games/catalogue/import-catalogue.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { connectVendors } from '../../../catalogue/connect-vendors.ts';
import { test } from '../../api.ts';

const vendor = (code: string) => ({
	code,
	names: { bn: code, en: code },
	icon: '/art/vendors/jhl.svg',
	games: [{ code: 'lobby', type: 'SPORTS' as const, names: { bn: 'ক', en: 'A' }, minBet: '1' }],
});

test('vendors of SPORTS are listed according to the setting', async ({ api, db }) => {
	const codes = ['CRIC', 'DS88', 'DIG', 'WS168', 'SV3', 'ARENA', 'JHL_ES', 'JHL_MOROG'];
	const vendors = codes.map(vendor);
	const file = { format: 'jhilik-catalogue-1' as const, vendors };
	await transaction(db, async (tx) => {
		await connectVendors(tx, file);
		await importCatalogue(tx, file);
	});
	const show = async () => {
		const [lanes, status] = await Promise.all([api.call(listLanes, {}), api.call(getStatus, {})]);
		const split = status.ok ? status.value.info.splitFromSports : undefined;
		const shown = categoriesOf(lanes.ok ? lanes.value.data.lanes : [], split);
		return Object.fromEntries(
			shown.map(({ type, cards }) => [type, cards.map(({ vassalage }) => vassalage)]),
		);
	};

	const before = await show();
	const value = { ESPORTS: ['ARENA'], COCKFIGHT: ['DS88'] };
	await changeSetting(db, { key: 'splitFromSports', value, changedBy: 'test' });

	expect(before).toMatchObject({
		SPORTS: ['JHL', 'CRIC', 'ARENA'],
		ESPORTS: ['JHL_ES'],
		COCKFIGHT: ['DS88', 'DIG', 'WS168', 'SV3', 'JHL_MOROG'],
	});
	await expect.poll(show).toMatchObject({
		SPORTS: ['JHL', 'CRIC', 'DIG', 'WS168', 'SV3', 'JHL_ES', 'JHL_MOROG'],
		ESPORTS: ['ARENA'],
		COCKFIGHT: ['DS88'],
	});
});
