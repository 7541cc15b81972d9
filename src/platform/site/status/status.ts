import type * as z from 'zod/mini';
import type { SocialProvider } from '#lib/rules/auth/social.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { type getStatus, type getWhitelabel, servicePath } from '#lib/wps/contract/system.ts';
import { FLAG_NAMES } from '#platform/settings/flags.ts';
import { accessDeniedTexts, type IpAccess } from '#platform/settings/ip-access.ts';
import { hasTransfers, policyOf } from '#platform/settings/policy.ts';
import { registerRulesOf } from '#platform/settings/register-rules.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { maintenanceAt } from './maintenance.ts';

/**
 * Returns the flags as the tree of the /wps-compatible hosts; a policy without transfers closes
 * theirs.
 */
export function whitelabelOf(settings: Settings): ValueOf<typeof getWhitelabel> {
	const flags = { ...settings, AGETRANSFERUP3: hasTransfers(settings) };
	return {
		modId: 'ROOT',
		enabled: '1',
		childrenNodes: FLAG_NAMES.map((modId) => ({ modId, enabled: flags[modId] ? '1' : '0' })),
	};
}

/** The parts of the status that are not settings. */
interface StatusOfInput {
	launchGameCDNs: readonly string[];
	socialSignIn: SocialProvider[];
}

/** Returns the shared part of the status; `statusFor` adds the part of the client. */
export function statusOf(
	settings: Settings,
	{ launchGameCDNs, socialSignIn }: StatusOfInput,
): ValueOf<typeof getStatus> {
	const { gtagId, mainDomain } = settings;
	const { ageMin, termsTicked } = policyOf(settings);
	return {
		info: {
			whitelabel: whitelabelOf(settings),
			customerService: settings.customerService.entries.map(({ csPosition, csType }) => ({
				csPosition,
				csType,
				path: servicePath(csType),
			})),
			licences: settings.licences,
			resources: settings.resources,
			domainRoute: settings.domainRoute.map((domainName) => ({ domainName })),
			register: registerRulesOf(settings),
			analytics: gtagId === null ? {} : { gtagId },
			...(mainDomain !== null && { mainDomain }),
			launchGameCDNs: [...new Set([...launchGameCDNs, ...settings.launchGameCDNs])],
			imageCDNs: settings.imageCDNs,
			splitFromSports: settings.splitFromSports,
			loginedToHomePage: settings.loginedToHomePage,
			agentCentre: settings.agentCentre,
			...pagesOf(settings),
			socialSignIn,
			policy: { ageMin, termsTicked },
			...(settings.firebase && { phoneAuth: true }),
		},
	};
}

/** The parts of the site that are on; texts of a promo bar only where it is. */
function pagesOf({ promoBar, promoBarContent, ...settings }: Settings) {
	const { memberCentre, headerNav, noticePages, pwdEnabled } = settings;
	const { endsAt, ...contents } = promoBarContent ?? {};
	const ends = endsAt === undefined ? {} : { endsAt: new Date(endsAt) };
	const bar = promoBar && promoBarContent !== null;
	return {
		...{ memberCentre, headerNav, noticePages, pwdEnabled },
		...(bar && { promoBar: { contents, ...ends } }),
	};
}

interface StatusForInput {
	settings: Settings;
	ipAccess: IpAccess;
	address: string;
	now: Date;
}

/**
 * Returns the encoded part of the status that depends on the client and the time: maintenance and
 * the access of the IP address.
 */
export function statusFor({ settings, ipAccess, address, now }: StatusForInput) {
	const region = ipAccess.regionOf(address);
	const maintenance = maintenanceAt(settings, now);
	const { titles, messages } = settings.maintenance;
	return {
		maintenance: maintenance.phase === 'begun',
		...(maintenance.phase === 'begun' && {
			maintenanceInfo: {
				titles,
				messages,
				...(maintenance.closesAt && { endsAt: maintenance.closesAt.getTime() }),
			},
		}),
		location: { ip: address },
		regionRestriction: region !== 'open',
		...(region !== 'open' && {
			regionInfo: {
				messages: accessDeniedTexts(settings.ipRules, region),
				isBlocked: region === 'blocked',
			},
		}),
	} satisfies Partial<z.input<typeof getStatus.value>>;
}
