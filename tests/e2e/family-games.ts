import type { Call } from '#lib/wps/call.ts';
import * as favourites from '#lib/wps/contract/favourites.ts';
import { listGames, listHotGames, listLanes, listVendorTypes } from '#lib/wps/contract/games.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { login, logout } from '#lib/wps/contract/session.ts';

/** The account and the games of a host of the family. */
export const ACCOUNT = { username: 'rahim', password: 'river-at-dusk-71', token: 'family-token' };
/** The origin of its games, which the operator of the site allows. */
export const GAMES_ORIGIN = 'https://games.family.test';

const VENDOR = { vassalage: 'JL', displayName: 'Jackal' };
export const GAME = {
	...{ ...VENDOR, nodeId: 174_856, gameType: 'RNG', gameCode: 'JL0092', isHot: 1 },
	...{ nodeName: 'River Dice', showIcon: '/art/games/padma-gold.svg' },
};
export const OTHER_GAME = {
	...{ ...GAME, nodeId: 174_857, gameCode: 'JL0093', nodeName: 'Night Ferry', isHot: 0 },
};
const CARD = {
	...{ ...VENDOR, accountTypeId: 3, gameType: 'RNG', isHot: 1, nodeId: 11 },
	mobileSmallIcon: '/art/vendors/jhl.svg',
};

/** Fields as text, as queries have them. */
export type HostInput = Readonly<Record<string, string | undefined>>;
/** What a host answers: a value, or its own refusal. */
export type HostAnswer = { value: unknown } | { status: number; errorCode: string };

const refusal = (status: number, errorCode: string): HostAnswer => ({ status, errorCode });
const PARAM_ERROR = refusal(400, 'request_param_err');

/** Creates the games and the session of one host. It refuses calls without what the family sends. */
export function createFamilyGames() {
	const marked = new Set<string>();
	const games = [GAME, OTHER_GAME];
	const page = { totalPages: 1, totalCount: games.length };

	function mark(input: HostInput, isAdded: boolean): HostAnswer {
		const { nodeId, vendor, gameType } = input;
		if (!nodeId || vendor !== GAME.vassalage || gameType !== GAME.gameType) return PARAM_ERROR;
		if (isAdded) marked.add(nodeId);
		else marked.delete(nodeId);
		return { value: {} };
	}

	const answers: [Call, (input: HostInput) => HostAnswer][] = [
		[login, ({ username, password }) => logIn(username, password)],
		[logout, () => ({ value: {} })],
		[listAnnouncements, ({ platform }) => (platform === 'W' ? { value: {} } : PARAM_ERROR)],
		[
			listLanes,
			({ platform }) =>
				platform === 'html5-desktop'
					? { value: { data: { lanes: [{ title: 'RNG', cards: [CARD] }] } } }
					: PARAM_ERROR,
		],
		[listVendorTypes, () => ({ value: { content: { RNG: { JL: [] } } } })],
		[
			listGames,
			(input) =>
				input['clientType'] === '3' && isListed(input) && input['merchant'] === 'jhilik'
					? { value: { ...page, games: ofQuery(games, input) } }
					: PARAM_ERROR,
		],
		[
			listHotGames,
			(input) =>
				input['isPlatform'] === '2' && isListed(input) && input['merchantCode'] === 'jhilik'
					? { value: { list: [GAME] } }
					: PARAM_ERROR,
		],
		[launchGame, launch],
		[favourites.listFavouriteIds, () => ({ value: [...marked] })],
		[
			favourites.listFavourites,
			() => {
				const content = games.filter(({ nodeId }) => marked.has(String(nodeId)));
				return { value: { content, pageNum: 1, totalPages: 1 } };
			},
		],
		[favourites.addFavourite, (input) => mark(input, true)],
		[favourites.removeFavourite, (input) => mark(input, false)],
	];
	return new Map(answers);
}

function logIn(username: string | undefined, password: string | undefined): HostAnswer {
	const isKnown = username === ACCOUNT.username && password === ACCOUNT.password;
	if (!isKnown) return refusal(400, 'login_failed');
	return {
		value: {
			...{ token: ACCOUNT.token, id: 7, userName: ACCOUNT.username, customerType: 0 },
			...{ firstTimeLogin: false, passwordExpired: false },
		},
	};
}

/** The parts of a query that the family sends with every list. */
function isListed({ platform }: HostInput): boolean {
	return platform === 'flash,html5-desktop';
}

function ofQuery(games: readonly (typeof GAME)[], { gameCode }: HostInput) {
	return games.filter((game) => gameCode === undefined || game.gameCode === gameCode);
}

function launch(input: HostInput): HostAnswer {
	if (!input['launchMode']) return refusal(500, '#727 system busy');
	const isFull = input['platform'] === 'html5-desktop' && input['nodeId'] === String(GAME.nodeId);
	if (!isFull || input['accountType'] !== '1') return PARAM_ERROR;
	return { value: { content: { game_url: `${GAMES_ORIGIN}/play?node=${input['nodeId']}` } } };
}
