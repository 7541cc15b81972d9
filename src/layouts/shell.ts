import type { ValueOf } from '#lib/wps/call.ts';
import { listLanes } from '#lib/wps/contract/games.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { getStatus } from '#lib/wps/contract/system.ts';

export interface Vendor {
	name: string;
	icon?: string | undefined;
}

/** The kinds of announcements asked for (spec 9); PR are long and only their pages need them. */
const ANNOUNCED = { types: 'B,PL,PU,H', platform: 'W', execution: 'B' } as const;

interface Shell {
	canRegister: boolean;
	/** The vendors on offer, each once. */
	vendors: Vendor[];
	/** Absent without an answer. */
	announced: ValueOf<typeof listAnnouncements> | undefined;
}

/** What header and footer show of the platform. Without an answer they stand with less. */
export async function readShell({ wps, locale }: App.Locals): Promise<Shell> {
	const language = locale.toUpperCase();
	const [status, lanes, announced] = await Promise.all([
		wps(getStatus, {}),
		wps(listLanes, { language }),
		wps(listAnnouncements, { ...ANNOUNCED, language }),
	]);
	const flags = status.ok ? status.value.info.whitelabel.childrenNodes : [];
	const cards = lanes.ok ? lanes.value.data.lanes.flatMap((lane) => lane.cards) : [];
	return {
		announced: announced.ok ? announced.value : undefined,
		canRegister: flags.some((flag) => flag.modId === 'DIRECTREG3' && flag.enabled === '1'),
		vendors: [...new Map(cards.map((card) => [card.vassalage, card])).values()].map(
			({ displayName, smallIcon }) => ({ name: displayName, icon: smallIcon }),
		),
	};
}
