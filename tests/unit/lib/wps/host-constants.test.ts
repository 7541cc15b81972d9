import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isQueryCall } from '#lib/wps/call.ts';
import { calls } from '#lib/wps/contract/calls.ts';
import * as games from '#lib/wps/contract/games.ts';
import { constantsOf, HOST_CONSTANTS } from '#lib/wps/contract/host-constants.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import { getStatus, getWhitelabel } from '#lib/wps/contract/system.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';

const FACTS = { merchant: 'jhilik', hostname: 'jhilik.example', userAgent: 'Android 14' };

test('our own platform reads every constant of the family', () => {
	expect(HOST_CONSTANTS.length).toBeGreaterThan(15);
	for (const [call] of HOST_CONSTANTS) {
		expect(calls).toContain(call);
		const sent = Object.entries(constantsOf(call, FACTS));
		const wire = sent.map(([name, value]) => [name, isQueryCall(call) ? String(value) : value]);
		const others = { vassalage: 'JL' };
		const shape = (call.input as unknown as { shape: object }).shape;
		const known = 'vassalage' in shape ? others : {};
		const read = z.safeDecode(call.input, { ...known, ...Object.fromEntries(wire) });
		expect([call.path, read.error?.issues]).toEqual([call.path, undefined]);
	}
});

test.for([
	[
		games.listGames,
		{ clientType: 3, platform: 'flash,html5-desktop', channel: 'WEB', merchant: 'jhilik' },
	],
	[games.listHotGames, { merchantCode: 'jhilik', isPlatform: 2, platform: 'flash,html5-desktop' }],
	[games.listRecentGames, { clientType: 3 }],
	[games.listLanes, { platform: 'html5-desktop' }],
	[launchGame, { platform: 'html5-desktop' }],
	[openTrial, { os: 'Android', platform: 'W', 'X-Gateway-Version': 3 }],
	[getStatus, { url: 'jhilik.example' }],
	[getWhitelabel, { url: 'jhilik.example' }],
] as const)('$0.path has the constants of the specification', ([call, constants]) => {
	expect(constantsOf(call, FACTS)).toEqual(constants);
});

test.for([
	['Mozilla/5.0 (Linux; Android 14; K)', 'Android'],
	['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 'iOS'],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS'],
	['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
	['', 'other'],
])('the system of "%s" is %s', ([userAgent = '', os]) => {
	expect(constantsOf(openTrial, { ...FACTS, userAgent })['os']).toBe(os);
});

test('a call of the server without a host name sends none', () => {
	expect(constantsOf(getStatus, { ...FACTS, hostname: '' })).toEqual({});
});
