import type { IconName } from '#lib/icons.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';
import { LIVE_CHAT, VIP_SERVICE } from '#lib/wps/service-links.ts';

const SOCIALS: Record<string, { name: string; icon: IconName }> = {
	TELEGRAM: { name: 'Telegram', icon: 'telegram' },
	FACEBOOK: { name: 'Facebook', icon: 'facebook' },
	WHATSAPP: { name: 'WhatsApp', icon: 'whatsapp' },
};

/** The types that share the window of live chat; the server selects the VIP service (spec 6). */
const GENERAL: readonly number[] = [LIVE_CHAT, VIP_SERVICE];

/**
 * Lists the customer services of the right bar, without duplicate types; live chat when none is
 * configured.
 */
export function servicesOf(info: Info): readonly number[] {
	const right = (info?.customerService ?? []).filter(
		({ csPosition }) => csPosition?.toUpperCase() === 'RIGHT',
	);
	const types = right.map(({ csType }) => (GENERAL.includes(csType) ? LIVE_CHAT : csType));
	return types.length > 0 ? [...new Set(types)] : [LIVE_CHAT];
}

type Info = SystemStatus['info'] | undefined;

/** Lists the configured social links with a safe address. */
export function socialsOf(info: Info) {
	return (info?.resources ?? []).flatMap(({ resourceType, url }) => {
		const social = SOCIALS[resourceType.toUpperCase()];
		return social && isSecure(url) ? [{ ...social, url }] : [];
	});
}

/** The badges of licences, by the name of the authority (spec 2, "licence badges"). */
const BADGES = [
	{ name: /malta|\bmga\b/i, badge: 'malta' },
	{ name: /british virgin|\bbvi\b/i, badge: 'british-virgin-islands' },
	{ name: /philippine|pagcor/i, badge: 'philippines' },
] as const;

/** Lists the licences that can be verified with the regulator, each with the address of its badge. */
export function licencesOf(info: Info) {
	return (info?.licences ?? [])
		.filter(({ number, verifyUrl }) => number !== '' && isSecure(verifyUrl))
		.map((licence) => {
			const found = BADGES.find(({ name }) => name.test(licence.authority));
			return { ...licence, image: found && `/art/licences/${found.badge}.svg` };
		});
}

function isSecure(url: string): boolean {
	return URL.canParse(url) && new URL(url).protocol === 'https:';
}
