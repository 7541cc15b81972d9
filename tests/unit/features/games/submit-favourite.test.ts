import { expect, test } from 'vitest';
import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { createWps } from '#lib/wps/client.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { submitFavouriteForm } from '../../../../src/features/games/submit-favourite.ts';

const MEMBER = { type: 0 } as App.Locals['member'];
const TRIAL = { type: TRIAL_TYPE } as App.Locals['member'];
const FLAGS = ['GAMELO3', 'GAMELOHOT3', 'GAMELOREC3'];

interface Coming {
	member?: App.Locals['member'];
	query?: string;
	/** The favourite button pressed without a script. */
	heart?: Record<string, string>;
	flags?: readonly string[];
	/** The error code of the refused favourite. */
	errorCode?: string;
	/** Receives the call of the favourite. */
	onSent?: (request: Request) => Promise<void>;
}

function submit({ member, query = '', heart, flags = FLAGS, errorCode, onSent }: Coming) {
	const url = new URL(`http://site.test/en/fish${query}`);
	const transport = async (request: Request) => {
		if (new URL(request.url).pathname === getStatus.path) return answer(aStatus(flags));
		await onSent?.(request);
		return errorCode ? Response.json({ success: false, errorCode }) : answer({});
	};
	const locals = { wps: createWps({ transport, origin: url.origin }), locale: 'en', member };
	const sent = heart && { method: 'POST', body: new URLSearchParams(heart) };
	const request = new Request(url, sent);
	return submitFavouriteForm({ locals: locals as App.Locals, request, url });
}

const answer = (value: unknown) => Response.json({ success: true, value });

function aStatus(flags: readonly string[]) {
	const childrenNodes = flags.map((modId) => ({ modId, enabled: '1' }));
	return { info: { whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes } } };
}

const LOGIN = '/en/login?next=%2Fen%2Ffish';

test.for([
	['a visitor', '', undefined, {}],
	['a visitor', '?mode=hot', undefined, {}],
	['a visitor', '?mode=fav', undefined, { redirect: `${LOGIN}%3Fmode%3Dfav` }],
	['a visitor', '?mode=recent', undefined, { redirect: `${LOGIN}%3Fmode%3Drecent` }],
	['a trial account', '?mode=hot', TRIAL, {}],
	['a trial account', '?mode=fav', TRIAL, { needsReal: true }],
	['a trial account', '?mode=recent', TRIAL, { needsReal: true }],
	['a member', '?mode=fav', MEMBER, {}],
	['a member', '?mode=recent', MEMBER, {}],
] as const)('%s at /fish%s', async ([, query, member, expected]) => {
	expect(await submit({ query, member })).toEqual(expected);
});

test('no visitor is redirected to the login for a mode that the site lacks', async () => {
	const flags = ['GAMELO3'];

	expect(await submit({ query: '?mode=recent', flags })).toEqual({});
	expect(await submit({ query: '?mode=recent', member: TRIAL, flags })).toEqual({});
});

test('a favourite requires a member, and a refused favourite shows the reason', async () => {
	const heart = { add: '7' };

	expect(await submit({ heart })).toEqual({ redirect: `${LOGIN}%23g7` });
	expect(await submit({ heart, member: TRIAL })).toEqual({ needsReal: true });
	expect(await submit({ heart, member: MEMBER })).toEqual({ redirect: '/en/fish#g7' });
	expect(await submit({ heart, member: MEMBER, errorCode: 'favourites_full' })).toEqual({
		refusal: { code: 'favourites_full', params: {}, field: undefined },
	});
});

test.for([
	['add', 'POST'],
	['remove', 'DELETE'],
] as const)('the button "%s" sends the game with its vendor and type', async ([name, method]) => {
	const sent: [string, unknown][] = [];
	const onSent = async (request: Request) => void sent.push([request.method, await request.json()]);

	const result = await submit({ heart: { [name]: '7:JL:FISH' }, member: MEMBER, onSent });

	expect(result).toEqual({ redirect: '/en/fish#g7' });
	expect(sent).toEqual([[method, { nodeId: '7', vendor: 'JL', gameType: 'FISH' }]]);
});
