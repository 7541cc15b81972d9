import { expect, test } from 'vitest';
import { isReservedName } from '#platform/people/registration/reserved-names.ts';

test.for([
	...[
		'jhilik',
		'Jhilik',
		'JHILIK365',
		'jhilikofficial',
		'thejhilik',
		'jh1l1k',
		'jhiIik',
		'jhilikk',
	],
	// With Cyrillic і, Greek κ and full-width letters.
	...[
		'jhіlik',
		'jhiliκ',
		'ｊｈｉｌｉｋ',
		'j.h_i-l i k',
		'jhi\u200blik',
		'ঝিলিক',
		'আসল ঝিলিক',
		'ঝি\u200dলিক',
	],
	...['admin', 'Admin', 'ADMIN24', '4dm1n', 'adrnin', 'аdmin', 'adm.in', 'aadmin', 'realadmin'],
	...['support', 'supp0rt', 'supportteam', 'supportbd', 'customercare', 'customerservice24'],
	...['adminsupport', 'root', 'system', 'moderator', 'bkash', 'agentsupport', 'superadmin'],
	...['এডমিন', 'অ্যাডমিন', 'সাপোর্ট টিম', 'কাস্টমার কেয়ার', 'ম্যানেজার', 'বিকাশ'],
])('"%s" is reserved', (name) => {
	expect(isReservedName(name)).toBe(true);
});

test.for([
	...[
		'rahim',
		'karim2001',
		'adminul',
		'modina',
		'nagadipa',
		'jhili',
		'bonolata',
		'mytri',
		'rooter',
	],
	...[
		'helpful1',
		'systema',
		'owners12',
		'realmadrid',
		'teamtiger',
		'vip',
		'agent47',
		'01712345678',
	],
	...['রহিম', 'ঝিলি', 'বিকাশচন্দ্র', 'j23456789', ''],
])('"%s" is free', (name) => {
	expect(isReservedName(name)).toBe(false);
});

test('a long name is decided at once', () => {
	const startedMs = performance.now();

	expect(isReservedName('admin'.repeat(2000))).toBe(false);
	expect(isReservedName(`${'admin'.repeat(12)}x`)).toBe(false);
	expect(performance.now() - startedMs).toBeLessThan(5000);
});
