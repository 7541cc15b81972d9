import { expect, test } from 'vitest';
import { nearPath } from '#lib/near-path.ts';

test.for([
	['/bn/vip', '/vip'],
	['/bn', '/'],
	['/VIP', '/vip'],
	['/pointmall', '/pointMall'],
	['/EN/PromoDetail', '/en/promotions'],
	['/GAME', '/rng'],
	['/en/HOME', '/en'],
	['/bn/down', '/download'],
	['/vip.html', '/vip'],
	['/rng.php', '/rng'],
	['/nothing-here', undefined],
	['/english', undefined],
	['/vips', undefined],
] as const)('%s may mean %s', ([path, meant]) => {
	expect(nearPath(path)?.href).toBe(meant);
});
