import { expect, test } from 'vitest';
import { vendorLogoOf } from '../../../../src/layouts/shell/vendor-logo.ts';

const CARD = {
	...{ vassalage: 'JL', accountTypeId: 2, gameType: 'RNG', isHot: 0, nodeId: 1 },
	...{ displayName: 'জিলি', smallIcon: '/jl.svg' },
};

test.for([
	[undefined, 'bn', { name: 'জিলি', logo: '/jl.svg' }],
	[{ labelNameEn: 'Jili' }, 'bn', { name: 'জিলি', logo: '/jl.svg' }],
	[{ labelNameEn: 'Jili' }, 'en', { name: 'Jili', logo: '/jl.svg' }],
	[{ labelNameEn: ' ' }, 'en', { name: 'জিলি', logo: '/jl.svg' }],
	[
		{ url: 'https://jili.example/en' },
		'bn',
		{ name: 'জিলি', logo: '/jl.svg', page: 'https://jili.example/en' },
	],
	[{ url: 'https://img.example/jl.PNG?v=2' }, 'bn', { logo: 'https://img.example/jl.PNG?v=2' }],
	[{ url: 'http://jili.example/' }, 'bn', { logo: '/jl.svg' }],
	[{ url: 'javascript:alert(1)' }, 'bn', { logo: '/jl.svg' }],
	[{ url: '//jili.example/' }, 'bn', { logo: '/jl.svg' }],
] as const)('a vendor with %j is shown in %s as %j', ([vendorResource, locale, expected]) => {
	const shown = vendorLogoOf({ ...CARD, vendorResource }, locale);

	expect(shown).toMatchObject(expected);
	if (!('page' in expected)) expect(shown.page).toBeUndefined();
});
