import {
	PASSWORD_LENGTH_MAX,
	PASSWORD_LENGTH_MIN,
	USERNAME_LENGTH_MAX,
	USERNAME_LENGTH_MIN,
} from '#lib/rules/account.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import {
	type getStatus,
	type getWhitelabel,
	type SystemStatus,
	servicePath,
} from '#lib/wps/contract/system.ts';
import { FLAG_NAMES } from './flags.ts';
import type { Settings } from './settings.ts';
import type { Standings } from './standing.ts';

/** The flags as the tree of the family. */
export function whitelabelOf(settings: Settings): ValueOf<typeof getWhitelabel> {
	return {
		modId: 'ROOT',
		enabled: '1',
		childrenNodes: FLAG_NAMES.map((modId) => ({ modId, enabled: settings[modId] ? '1' : '0' })),
	};
}

/** The status as everybody gets it; `statusFor` adds what depends on the visitor. */
export function statusOf(
	settings: Settings,
	launchGameCDNs: readonly string[],
): ValueOf<typeof getStatus> {
	const { maintenance, gtagId, mainDomain } = settings;
	const endsAt = endOf(settings);
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
			register: registerFields(),
			analytics: gtagId === null ? {} : { gtagId },
			...(mainDomain !== null && { mainDomain }),
			launchGameCDNs: [...new Set([...launchGameCDNs, ...settings.launchGameCDNs])],
			imageCDNs: settings.imageCDNs,
			loginedToHomePage: settings.loginedToHomePage,
		},
		maintenance: maintenance.isOn,
		...(maintenance.isOn && {
			maintenanceInfo: {
				titles: maintenance.titles,
				messages: maintenance.messages,
				...(endsAt && { endsAt }),
			},
		}),
	};
}

interface Visiting {
	settings: Settings;
	standings: Standings;
	address: string;
}

/** What a status says of its visitor: where they are and whether that is closed to them. */
export function statusFor({ settings, standings, address }: Visiting) {
	const region = standings.regionOf(address);
	return {
		location: { ip: address },
		regionRestriction: region !== 'open',
		...(region !== 'open' && {
			regionInfo: { messages: settings.ipRules.messages, isBlocked: region === 'blocked' },
		}),
	} satisfies Partial<SystemStatus>;
}

/** When the maintenance is meant to end. */
export function endOf({ maintenance: { endsAt } }: Settings): Date | undefined {
	return endsAt === undefined ? undefined : new Date(endsAt);
}

/** What the registration asks, as its own rules say (lib/rules/account.ts). */
function registerFields(): NonNullable<SystemStatus['info']['register']> {
	const asked = { enabled: true, required: true, type: 'text' };
	const password = {
		...asked,
		type: 'password',
		acceptedPattern: '*',
		patternId: '0',
		minLength: PASSWORD_LENGTH_MIN,
		maxLength: PASSWORD_LENGTH_MAX,
	};
	return {
		username: {
			...asked,
			acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
			patternId: '1',
			minLength: USERNAME_LENGTH_MIN,
			maxLength: USERNAME_LENGTH_MAX,
		},
		password,
		confirmPassword: password,
	};
}
