import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { encryptDes } from '#lib/wps/cipher.ts';
import { getLocation, getStatus, getWhitelabel, listDomains } from '#lib/wps/contract/system.ts';
import type { Platform } from '#platform/platform.ts';
import { listChanges } from '#platform/settings/change-log.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { SettingKey } from '#platform/settings/settings.ts';
import { WAIT } from '../../wait.ts';
import { test } from '../api.ts';

const by = { changedBy: 'operator' };

test('a change is stored and logged with its author and the previous value', async ({ tx }) => {
	await changeSetting(tx, { key: 'DIRECTREG3', value: false, ...by });
	await changeSetting(tx, { key: 'DIRECTREG3', value: true, ...by, changedBy: 'other' });

	const changes = await listChanges(tx, 'DIRECTREG3', { count: 10 });
	expect(changes.map(({ before, after, changed_by }) => [before, after, changed_by])).toEqual([
		[false, true, 'other'],
		[null, false, 'operator'],
	]);
});

test.for(['update system_change set key = key', 'delete from system_change'])(
	'both database roles are denied: %s',
	async (statement, { owner, db, api: _ }) => {
		await changeSetting(db, { key: 'FREEPLAY3', value: false, ...by });

		await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
		await expect(sql.raw(statement).execute(owner)).rejects.toMatchObject({ code: 'JH003' });
	},
);

test.for<[SettingKey, unknown, RegExp]>([
	['DIRECTREG3', 'yes', /DIRECTREG3 must be of the type boolean/],
	['gtagId', 'x"><script>', /gtagId must be an id such as G-ABC123/],
	['maintenance', { isOn: true }, /maintenance.titles must be of the type object/],
	['imageCDNs', ['http://a.test'], /imageCDNs.0 must be an origin/],
	['resources', [{ resourceType: 'X1', url: 'javascript:alert(1)' }], /resources.0.url must be/],
	['ipRules', { ...aRule(), deny: ['10.0.0.0/33'] }, /ipRules.deny.0 must be an address/],
	['ipRules', { ...aRule(), more: 1 }, /ipRules has no more/],
	['customerService', aService('https://evil.test/x'), /customerService.hosts must list the host/],
	['customerService', aService('http://chat.test/x'), /customerService.entries.0.path must be/],
	['customerService', aService('garbage'), /customerService.entries.0.path must be/],
])('%s cannot be %j', async ([key, value, sentence], { tx }) => {
	const change = changeSetting(tx, { key, value, ...by });

	await expect(change).rejects.toThrow(CommandError);
	await expect(change).rejects.toThrow(sentence);
});

test('the encrypted path of a legacy host is stored decoded and never returned', async ({
	api,
	db,
}) => {
	const key = createHash('sha256').update('key').digest('hex').slice(0, 8);
	const link = 'https://chat.test/room?id=7';

	await changeSetting(db, {
		key: 'customerService',
		value: aService(encryptDes(link, key) + key),
		...by,
	});
	await vi.waitFor(() => expect(api.platform.serviceLinks().links.get(3)).toBe(link), WAIT);
	const status = await api.call(getStatus, {});

	expect(status).toMatchObject({
		value: { info: { customerService: [{ csType: 3, path: '/wps/service/3' }] } },
	});
	expect(JSON.stringify(status)).not.toContain('chat.test');
});

test('a setting reaches the status and the related calls', async ({ api, db }) => {
	const invalidated: string[] = [];
	const stop = api.platform.onInvalidate((tags) => invalidated.push(...tags));
	await changeSetting(db, { key: 'domainRoute', value: ['b.test'], ...by });
	await changeSetting(db, { key: 'FREEPLAY3', value: true, ...by });

	const flag = { modId: 'FREEPLAY3', enabled: '1' };
	await vi.waitFor(
		async () =>
			expect(await api.call(getWhitelabel, {})).toMatchObject({
				value: { childrenNodes: expect.arrayContaining([flag]) },
			}),
		WAIT,
	);
	expect(invalidated).toEqual(expect.arrayContaining(['settings', 'system']));
	stop();
	expect(await api.call(listDomains, { device: '0' })).toMatchObject({
		value: { domainList: [{ domainName: 'b.test' }] },
	});
});

test('the status returns the IP address of the visitor', async ({ api }) => {
	const first = await statusAt(api.platform, '203.0.113.7');
	const second = await statusAt(api.platform, '2001:db8::1');

	expect([first.location, second.location]).toEqual([{ ip: '203.0.113.7' }, { ip: '2001:db8::1' }]);
	expect(first).toMatchObject({ maintenance: false, regionRestriction: false });
	expect(await api.call(getLocation, {})).toMatchObject({ value: { ip: expect.any(String) } });
});

test('addresses are allowed, restricted and blocked by the rules', async ({ api, db }) => {
	await changeSetting(db, {
		key: 'ipRules',
		value: {
			...aRule(),
			allow: ['203.0.113.7'],
			deny: ['203.0.113.0/24', '2001:db8::/32'],
			block: ['198.51.100.9'],
		},
		...by,
	});
	const stateAt = (address: string) => api.platform.availabilityFor(address).state;
	await vi.waitFor(() => expect(stateAt('198.51.100.9')).not.toBe('open'), WAIT);

	const states = ['203.0.113.7', '203.0.113.8', '2001:db8::5', '198.51.100.9', '192.0.2.1'].map(
		(address) => api.platform.availabilityFor(address),
	);

	expect(states.map(({ state }) => state)).toEqual([
		'open',
		'restricted',
		'restricted',
		'restricted',
		'open',
	]);
	expect(states[1]).toMatchObject({ isBlocked: false, messages: { en: 'No' } });
	// A blocked address gets no message about its region.
	expect(states[3]).toMatchObject({ isBlocked: true, messages: {} });
	expect(await statusAt(api.platform, '203.0.113.8')).toMatchObject({ regionRestriction: true });
	expect(await statusAt(api.platform, '192.0.2.1')).toMatchObject({ regionRestriction: false });
});

test('an invalid stored setting counts as the default and is logged', async ({ api, owner }) => {
	await sql`insert into system_setting values ('maintenance', '7', 'hand')`.execute(owner);
	const said = 'stored setting invalid';
	await vi.waitFor(() => expect(api.log.join()).toContain(said), WAIT);

	expect(api.platform.availabilityFor('192.0.2.1').state).toBe('open');
});

function aRule() {
	return {
		allow: [],
		isAllowOnly: false,
		deny: [],
		block: [],
		messages: { bn: 'না', en: 'No' },
	};
}

function aService(path: string) {
	return { hosts: ['chat.test'], entries: [{ csType: 3, path }] };
}

async function statusAt(platform: Platform, address: string) {
	const request = new Request('http://site.test/wps/system/status', {
		headers: { 'x-forwarded-for': address },
	});
	const { value } = await (await platform.fetch(request)).json();
	return value;
}
