import { textIn } from '#lib/rules/texts.ts';
import type { TitleState } from '#lib/vendor/lobby.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { getLobby } from '#lib/wps/contract/lobby.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { createLiveLobby, type LobbyOptions } from '#platform/play/vendors/live-lobby.ts';

/** The route of what titles tell now. */
export function lobbyRoutes(options: LobbyOptions): Route[] {
	const readLobby = createLiveLobby(options);
	return [
		routeWithDb(getLobby, async (input, { client, now }) => {
			const language = input.language ?? client.language;
			const lobbies = await readLobby();
			const list = lobbies.flatMap(({ vendorCode, titles }) =>
				titles.map((title) => wireOf(title, vendorCode, language)),
			);
			return { now, list };
		}),
	];
}

function wireOf(
	title: TitleState,
	vassalage: string,
	language: string,
): ValueOf<typeof getLobby>['list'][number] {
	if (title.kind === 'seats') return { vassalage, ...title };
	if (title.kind === 'match') {
		const { nextStartsAt, ...match } = title;
		return { vassalage, ...match, ...(nextStartsAt && { nextStartTime: nextStartsAt }) };
	}
	const { phaseEndsAt, ...round } = title;
	const ends = phaseEndsAt && { phaseEndTime: phaseEndsAt };
	if (round.kind === 'round') return { vassalage, ...round, ...ends };
	const [a, b] = round.sides;
	return { vassalage, ...round, ...ends, sides: [sideOf(a, language), sideOf(b, language)] };
}

function sideOf(names: { bn: string; en: string }, language: string) {
	const name = textIn(names, language);
	return { name, mark: firstLetterOf(name) };
}

/** Returns the first letter with its signs: `বাঘ` begins with `বা`. */
function firstLetterOf(text: string): string {
	const [first] = new Intl.Segmenter().segment(text);
	return first?.segment ?? '';
}
