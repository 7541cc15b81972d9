import { listLanes } from '#lib/wps/contract/games.ts';
import { getStatus } from '#lib/wps/contract/system.ts';

export interface Vendor {
	name: string;
	icon?: string | undefined;
}

interface Shell {
	canRegister: boolean;
	/** The vendors on offer, each once. */
	vendors: Vendor[];
}

/** What header and footer show of the platform. Without an answer they stand with less. */
export async function readShell({ wps, locale }: App.Locals): Promise<Shell> {
	const [status, lanes] = await Promise.all([
		wps(getStatus, {}),
		wps(listLanes, { language: locale.toUpperCase() }),
	]);
	const flags = status.ok ? status.value.info.whitelabel.childrenNodes : [];
	const cards = lanes.ok ? lanes.value.data.lanes.flatMap((lane) => lane.cards) : [];
	return {
		canRegister: flags.some((flag) => flag.modId === 'DIRECTREG3' && flag.enabled === '1'),
		vendors: [...new Map(cards.map((card) => [card.vassalage, card])).values()].map(
			({ displayName, smallIcon }) => ({ name: displayName, icon: smallIcon }),
		),
	};
}
