import type { IconName } from '#lib/icons.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';

const SOCIALS: Record<string, { name: string; icon: IconName }> = {
	TELEGRAM: { name: 'Telegram', icon: 'telegram' },
	FACEBOOK: { name: 'Facebook', icon: 'facebook' },
	WHATSAPP: { name: 'WhatsApp', icon: 'whatsapp' },
};

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
