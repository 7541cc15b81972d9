import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../database.ts';

test.for([
	['পদ্মার সোনা', 'padmar sana'],
	['Padmar Shona', 'padmar sana'],
	['Gold', 'gald'],
	['গোল্ড', 'gald'],
	['ড্রাগন', 'dragan'],
	['Dragon', 'dragan'],
	['রং', 'ran'],
	['পাহাড়', 'pahar'],
	['ব্যাংক', 'bank'],
	['Bank', 'bank'],
	['দুনিয়া', 'dunia'],
	['Duniya', 'dunia'],
	['৭৭৭ Crazy!', '777 kraji'],
	['%_\\', ''],
	['  ', ''],
	['🎰', '🎰'],
] as const)('"%s" sounds like "%s"', async ([title, key], { db }) => {
	const { rows } = await sql<{ key: string }>`select game_search_key(${title}) as key`.execute(db);

	expect(rows).toEqual([{ key }]);
});
