import { listGames, listHotGames, listLanes } from '#lib/wps/contract/games.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enGames from '../../locales/en/games.json' with { type: 'json' };
import enHome from '../../locales/en/home.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import { expect, test } from './console.ts';
import { okResponse, type StubResponse, withStubHost } from './stub-host.ts';

const SCREENS = [
	...['/en', '/en/help', '/en/noticePage', '/en/rng', '/en/pvp', '/en/live', '/en/cockfight'],
	...['/en/register', '/en/forget', '/en/promotions', '/en/promoDetail?id=1', '/en/vip'],
	...['/en/pointMall', '/en/join', '/en/download'],
];

/** Responses of a broken host in turn: a site can cache none of them. */
const OUT_OF_ORDER: [string, StubResponse][] = [
	['an error', () => ({ status: 500, body: 'Internal <b>error</b>' })],
	['invalid JSON', () => ({ body: '<html>' })],
	[
		'fields of the wrong shape',
		() => okResponse({ list: 'no', promotion: 7, expireDays: 'x', info: 7 }),
	],
	['no response in time', () => 'late'],
	['a broken connection', () => 'lost'],
];

/** Texts that would wrongly say that something is off or missing. */
const FALSE_WORDS = [
	...[enRegister.closed_title, enAccount.forget_none_title, enGames.closed_title],
	...[enHome.empty_title, enGames.none.nothing],
];

test('a page renders and offers a retry for every response of a broken platform', async () => {
	let said: StubResponse = () => 'lost';
	const asked: string[] = [];
	const answer: StubResponse = (path, ...rest) => {
		asked.push(path);
		return said(path, ...rest);
	};
	await withStubHost(answer, async (origin) => {
		for (const [what, one] of OUT_OF_ORDER) {
			said = one;
			asked.length = 0;
			const pages = await Promise.all(SCREENS.map((path) => open(origin + path)));
			expect(asked.length).toBeGreaterThanOrEqual(SCREENS.length);
			for (const [index, { response, html }] of pages.entries()) {
				const path = SCREENS[index];
				const place = `${path} that is sent ${what}`;
				expect(response.status, place).toBeLessThan(500);
				expect(html.match(/<h1[ >]/g), place).toHaveLength(1);
				expect(html, place).toContain(`href="${path}">${enCommon.state.retry}</a>`);
				expect(response.headers.get('etag'), place).toBeNull();
				for (const words of FALSE_WORDS) expect(html, place).not.toContain(words);
			}
		}
	});
});

const FLAGS = ['DIRECTREG3', 'REG3', 'USERNAMEREG3', 'GAMELO3', 'GAMELOHOT3', 'CHNGPASSMAIL3'];
const STATUS = {
	info: {
		whitelabel: {
			...{ modId: 'ROOT', enabled: '1' },
			childrenNodes: FLAGS.map((modId) => ({ modId, enabled: '1' })),
		},
		register: {
			username: aField('username'),
			password: aField('password'),
			email: aField('email'),
		},
	},
	maintenance: null,
};
const CARD = { vassalage: 'AAA', accountTypeId: 2, displayName: 'Alpha', isHot: 1, nodeId: 1 };

/** Returns a host where all calls succeed except those of `broken`. */
function healthyExcept(broken: readonly string[], how: ReturnType<StubResponse>): StubResponse {
	const values: Record<string, unknown> = {
		[getStatus.path]: STATUS,
		[listLanes.path]: {
			data: { lanes: [{ title: 'RNG', cards: [{ ...CARD, gameType: 'RNG' }] }] },
		},
		[listHotGames.path]: { list: [aGame('Hot river')] },
		[listGames.path]: { games: [aGame('Calm river')], totalPages: 1 },
	};
	return (url) => {
		const { pathname } = new URL(url, 'http://host.test');
		if (broken.includes(pathname)) return how;
		return okResponse(values[pathname] ?? { banners: [], player: [], popup: [], promotion: [] });
	};
}

test('a failed call is reported where its data is missing, and the rest of the page renders', async () => {
	let said = healthyExcept([], 'lost');
	await withStubHost(
		(...request) => said(...request),
		async (origin) => {
			const textOf = async (path: string, init?: RequestInit) =>
				(await open(origin + path, init)).html;
			// Nothing is requested while all calls succeed: the site would cache it.
			said = healthyExcept([listHotGames.path], 'lost');
			const withoutHot = await textOf('/en');
			expect(withoutHot).toContain(enHome.hot_failed);
			expect(withoutHot).toContain('Calm river');
			expect(withoutHot).not.toContain(enHome.slots_failed);

			said = healthyExcept([listGames.path], { status: 500, body: '' });
			const withoutSlots = await textOf('/en');
			expect(withoutSlots).toContain(enHome.slots_failed);
			expect(withoutSlots).toContain('Hot river');
			expect(withoutSlots).not.toContain(enHome.hot_failed);

			// Flags of the wrong shape do not count as off.
			for (const how of [
				'lost',
				okResponse({ info: { whitelabel: 'x' }, maintenance: null }),
			] as const) {
				said = healthyExcept([getStatus.path], how);
				expect(await textOf('/en')).toContain(enHome.failed_title);
				expect(await textOf('/en/rng')).toContain(enGames.failed);
				expect(await textOf('/en/register')).toContain(enCommon.state.form_failed);
				expect(await textOf('/en/forget')).toContain(enCommon.state.form_failed);

				const filled = {
					username: 'riverbird',
					email: 'r@example.com',
					password: 'dusk-71-secret',
				};
				const sent = await textOf(
					'/en/register',
					aForm(origin, { ...filled, termsAccepted: 'on' }),
				);
				expect(sent).toContain(enRegister.kept);
				for (const [name, value] of [
					...[['username', 'riverbird'] as const, ['email', 'r@example.com'] as const],
					['termsAccepted', 'on'] as const,
				]) {
					expect(sent).toContain(`<input type="hidden" name="${name}" value="${value}">`);
				}
				expect(sent).not.toContain('dusk-71-secret');

				const asked = { by: 'email', username: 'riverbird', email: 'not an address' };
				const recovered = await textOf('/en/forget', aForm(origin, asked));
				expect(recovered).toContain('value="riverbird"');
				expect(recovered).toContain('value="not an address"');
			}

			// As soon as the platform responds, the form shows the kept values again.
			said = healthyExcept([], 'lost');
			const again = await textOf('/en/register', aForm(origin, { username: 'riverbird' }));
			expect(again).toMatch(/<input[^>]*name="username"[^>]*value="riverbird"/);
		},
	);
});

async function open(address: string, init: RequestInit = {}) {
	const response = await fetch(address, { redirect: 'manual', ...init });
	return { response, html: await response.text() };
}

function aForm(origin: string, fields: Record<string, string>): RequestInit {
	return { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) };
}

function aField(type: string) {
	const length = { minLength: 1, maxLength: 64 };
	return { enabled: true, required: true, acceptedPattern: '*', patternId: '0', type, ...length };
}

function aGame(gameName: string) {
	const of = { nodeId: gameName, vassalage: 'AAA', gameType: 'RNG', displayName: 'Alpha' };
	return { ...of, gameCode: gameName.replace(' ', '-'), gameName };
}
