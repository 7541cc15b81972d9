import type { SessionAnswer, StateView } from '../wire.ts';
import { type Answer, get, hasSession, post, setSessionKey } from './api.ts';
import { recall, remember } from './dom.ts';
import { allowedReturn } from './host.ts';
import { newId } from './ids.ts';
import { GAME_CODE, isDemo } from './tab-keys.ts';
import { currentLanguage, setLanguage } from './text.ts';

const LANGUAGE = 'jhilik.studio.language';
const RETURN = 'jhilik.studio.return';

export interface Launch {
	launchToken?: string;
	/** Id of the token exchange; a repeat uses the same id. */
	exchangeId: string;
	isDemo: boolean;
	returnUrl?: string;
}

/** Reads the launch parameters and removes them from the address bar. */
export function readLaunch(): Launch {
	const query = new URLSearchParams(location.search);
	// The site's language wins; a reload keeps the last language.
	const asked =
		query.get('lang') ?? recall('sessionStorage', LANGUAGE) ?? recall('localStorage', LANGUAGE);
	setLanguage(asked === 'en' ? 'en' : 'bn');
	remember('sessionStorage', LANGUAGE, currentLanguage());
	const returnUrl = allowedReturn(query.get('returnUrl')) ?? recall('sessionStorage', RETURN);
	if (returnUrl) remember('sessionStorage', RETURN, returnUrl);
	const launchToken = query.get('launchToken') ?? undefined;
	history.replaceState(null, '', location.pathname + (isDemo ? '?mode=demo' : ''));
	return {
		isDemo,
		exchangeId: newId(),
		...(launchToken && { launchToken }),
		...(returnUrl && { returnUrl }),
	};
}

export function changeLanguage(): void {
	setLanguage(currentLanguage() === 'bn' ? 'en' : 'bn');
	remember('localStorage', LANGUAGE, currentLanguage());
	remember('sessionStorage', LANGUAGE, currentLanguage());
}

/**
 * The state of the game: of a new session when a launch token was given, of the tab's own session
 * after a reload. Nothing when the game was opened with neither.
 */
export async function openGame<State extends StateView>(
	launch: Launch,
): Promise<Answer<State> | undefined> {
	const { launchToken, exchangeId, isDemo } = launch;
	if (launchToken) {
		setSessionKey(undefined);
		const language = currentLanguage();
		const answer = await post<SessionAnswer<State>>('/api/session', {
			gameCode: GAME_CODE,
			launchToken,
			exchangeId,
			language,
		});
		// A token whose exchange got no response can be sent again; a refused token is discarded.
		if (answer.ok || answer.refusal.code === 'launch_refused') delete launch.launchToken;
		return begin(answer);
	}
	if (hasSession()) {
		const answer = await get<State>('/api/state');
		const isLost = !answer.ok && answer.refusal.code === 'session_unknown';
		if (!isLost) return answer;
		setSessionKey(undefined);
		if (!isDemo) return answer;
	}
	if (!isDemo) return undefined;
	const wish = { mode: 'demo', gameCode: GAME_CODE, language: currentLanguage() };
	return begin(await post<SessionAnswer<State>>('/api/session', wish));
}

function begin<State extends StateView>(answer: Answer<SessionAnswer<State>>): Answer<State> {
	if (!answer.ok) return answer;
	setSessionKey(answer.value.key);
	return { ok: true, value: answer.value.state };
}
