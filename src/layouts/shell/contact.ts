import type { IconName } from '#lib/icons.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';
import { LIVE_CHAT, VIP_SERVICE } from '#lib/wps/service-links.ts';

const SOCIALS: Record<string, { name: string; icon: IconName }> = {
	TELEGRAM: { name: 'Telegram', icon: 'telegram' },
	FACEBOOK: { name: 'Facebook', icon: 'facebook' },
	WHATSAPP: { name: 'WhatsApp', icon: 'whatsapp' },
};

/** The one window of live chat; whom it leads to the VIP service the server knows (spec 6). */
const GENERAL: readonly number[] = [LIVE_CHAT, VIP_SERVICE];

/** The customer services of the right bar, each type once; live chat where none is configured. */
export function servicesOf(info: Info): readonly number[] {
	const right = (info?.customerService ?? []).filter(
		({ csPosition }) => csPosition?.toUpperCase() === 'RIGHT',
	);
	const types = right.map(({ csType }) => (GENERAL.includes(csType) ? LIVE_CHAT : csType));
	return types.length > 0 ? [...new Set(types)] : [LIVE_CHAT];
}

type Info = SystemStatus['info'] | undefined;

/** The social links that are configured and lead to a safe address. */
export function socialsOf(info: Info) {
	return (info?.resources ?? []).flatMap(({ resourceType, url }) => {
		const social = SOCIALS[resourceType.toUpperCase()];
		return social && isSecure(url) ? [{ ...social, url }] : [];
	});
}

/** The licences on record whose holder can be looked up with the regulator; no others get a badge. */
export function licencesOf(info: Info) {
	return (info?.licences ?? []).filter(
		({ number, verifyUrl }) => number !== '' && isSecure(verifyUrl),
	);
}

function isSecure(url: string): boolean {
	return URL.canParse(url) && new URL(url).protocol === 'https:';
}
