import { expect, test } from 'vitest';
import { ROUTES } from '#lib/routes.ts';
import { bannersOf, targetOf } from '../../../../src/layouts/shell/banners.ts';
import { licencesOf, servicesOf, socialsOf } from '../../../../src/layouts/shell/contact.ts';

const aBanner = (groupName: string) => ({ bannerId: groupName, groupName, url: '/x.svg' });

test('a screen shows the banners of its group under any name that hosts use', () => {
	const banners = ['w_home', 'w_rng', 'w_lott', 'w_elott'].map(aBanner);
	const idsOf = (found: ReturnType<typeof bannersOf>) => found?.map(({ bannerId }) => bannerId);

	expect(idsOf(bannersOf(ROUTES.rng, banners))).toEqual(['w_rng']);
	expect(idsOf(bannersOf(ROUTES.elott, banners))).toEqual(['w_lott', 'w_elott']);
	expect(bannersOf(ROUTES.vip, banners)).toBeUndefined();
	expect(bannersOf(ROUTES.fish, banners)).toBeUndefined();
	expect(bannersOf(ROUTES.home, [])).toEqual([]);
});

test.for([
	['/rng?page=2', '/en/rng?page=2'],
	['/promoDetail#terms', '/en/promoDetail#terms'],
])('a banner with %s leads to %s', ([linkageType, href]) => {
	expect(targetOf(linkageType, 'en', undefined)).toEqual({ href });
});

test.for([
	undefined,
	'',
	'javascript:alert(1)',
	' javascript:alert(1)',
	'data:text/html,x',
	'//evil.example/',
	'/\\evil.example',
	'https://evil.example/rng',
	'http://evil.example/',
	'w_rng',
])('a banner with %j has no link', (linkageType) => {
	expect(targetOf(linkageType, 'en', undefined)).toEqual({});
});

test('only social links with a safe address are shown', () => {
	const info = {
		resources: [
			{ resourceType: 'telegram', url: 'https://t.me/somebody' },
			{ resourceType: 'FACEBOOK', url: 'javascript:alert(1)' },
			{ resourceType: 'WHATSAPP', url: 'not an address' },
			{ resourceType: 'IOS', url: 'https://apps.example/' },
		],
	};

	expect(socialsOf(infoWith(info)).map(({ name }) => name)).toEqual(['Telegram']);
	expect(socialsOf(undefined)).toEqual([]);
});

test.for([
	['none', undefined, [3]],
	['only elsewhere', [{ csType: 5, csPosition: 'LEFT' }, { csType: 6 }], [3]],
	['live chat and the VIP service', [right(4), right(3)], [3]],
	['others', [right(5), right(3), right(5), { csType: 6, csPosition: 'right' }], [5, 3, 6]],
] as const)('the right bar shows its own customer services of: %s', ([, entries, types]) => {
	const info = entries && infoWith({ customerService: [...entries] });

	expect(servicesOf(info)).toEqual(types);
});

function right(csType: number) {
	return { csType, csPosition: 'RIGHT' };
}

test('a licence without a number or a secure regulator page has no badge', () => {
	const good = { authority: 'MGA', number: 'B2C/1/2026', verifyUrl: 'https://reg.example/1' };
	const licences = [
		good,
		{ ...good, number: '' },
		{ ...good, verifyUrl: 'http://reg.example/1' },
		{ ...good, verifyUrl: 'javascript:x' },
	];

	const shown = { ...good, image: '/art/licences/malta.svg' };
	expect(licencesOf(infoWith({ licences }))).toEqual([shown]);
	expect(licencesOf(undefined)).toEqual([]);
});

test.for([
	['Malta Gaming Authority', 'malta'],
	['BVI Financial Services Commission', 'british-virgin-islands'],
	['PAGCOR, Philippines', 'philippines'],
	['Another authority', undefined],
] as const)('the licence of %s has the badge %s', ([authority, badge]) => {
	const licence = { authority, number: '1', verifyUrl: 'https://reg.example/1' };

	const [shown] = licencesOf(infoWith({ licences: [licence] }));

	expect(shown?.image).toBe(badge && `/art/licences/${badge}.svg`);
});

function infoWith<T extends object>(part: T) {
	return { whitelabel: { modId: 'ROOT', enabled: '1' as const, childrenNodes: [] }, ...part };
}

test('a banner leads to no screen that is switched off', () => {
	const off = { memberCentre: false, noticePages: false };

	for (const path of ['/member/depositv2', '/en/member/depositv2?a=1', '/noticePage#notice-1']) {
		expect(targetOf(path, 'en', {})).toHaveProperty('href');
		expect(targetOf(path, 'en', off)).toEqual({});
	}
	expect(targetOf('/member/limits', 'en', off)).toEqual({ href: '/en/member/limits' });
});
