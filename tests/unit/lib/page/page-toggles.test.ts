import { expect, test } from 'vitest';
import { isClosedEntry, readCentreFacts } from '#lib/page/centre.ts';
import { offers } from '#lib/page/host-calls.ts';
import { closedCentre, isSwitchedOff } from '#lib/page/page-toggles.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import { shownEntries } from '#lib/rules/member-centre/entries.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';

const NAMES = Object.keys(ROUTES) as RouteName[];
const offIn = (info: SystemStatus['info']) =>
	NAMES.filter((name) => isSwitchedOff(info, name)).map((name) => ROUTES[name].path as string);

function localsOf(info: SystemStatus['info']): App.Locals {
	const member = { id: 7, account: 'rahim', nickname: 'rahim', type: 0, toUpline: '1' };
	return { member, wps: async () => ({ ok: true, value: { info } }) } as unknown as App.Locals;
}

test('a host that sends no switches has every screen', () => {
	expect(offIn({})).toEqual([]);
	expect(closedCentre(undefined, 'account')).toBeUndefined();
});

test('the member centre is closed but for protection and the talk with the house', () => {
	const off = offIn({ memberCentre: false });

	expect(off).toEqual(expect.arrayContaining(['/member', '/member/securityCenter']));
	expect(off.filter((path) => !/^\/member(\/|$)/.test(path))).toEqual([]);
	for (const name of ['limits', 'confirm', 'conversations'] as const) {
		expect(off).not.toContain(ROUTES[name].path);
	}
	expect(closedCentre({ memberCentre: false }, 'withdraw')).toBe('members');
	expect(closedCentre({ memberCentre: false }, 'agentTeam')).toBeUndefined();
});

test('the agent centre is closed whole', () => {
	const off = offIn({ agentCentre: false });

	expect(off).toEqual(
		NAMES.filter((name) => 'agent' === ROUTES[name].access).map((name) => ROUTES[name].path),
	);
	expect(closedCentre({ agentCentre: false }, 'agentTeam')).toBe('agents');
});

test('without notices their page answers 404, and no link leads there', async () => {
	const locals = localsOf({ noticePages: false });

	expect(await offers(locals, 'noticePage')).toBe(false);
	expect(await isClosedEntry(locals, 'noticePage')).toBe(true);
	expect(await isClosedEntry(localsOf({ noticePages: true }), 'noticePage')).toBe(false);
});

test('the menu of a closed centre has only what stays open', async () => {
	const facts = await readCentreFacts(localsOf({ memberCentre: false }));

	expect(shownEntries(facts).map(({ key }) => key)).toEqual(['limits', 'conversations', 'help']);
});
