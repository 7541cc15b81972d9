import { ROUTES, type Route, type RouteName } from '#lib/routes.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';

type Info = SystemStatus['info'] | undefined;

/** An id of Google's tag. A host may send any text. */
const TAG_ID = /^(G|GT|AW)-[A-Z0-9]{4,20}$/;

/** Public screens with a password, a code or a letter: no foreign script runs there. */
const WITH_SECRETS: readonly RouteName[] = [
	...(['login', 'loginFinish', 'register', 'forget', 'logout', 'language'] as const),
	'conversations',
];

/** Returns the id of the site's analytics; absent on most sites. */
export function tagIdOf(info: Info): string | undefined {
	const id = info?.analytics?.gtagId;
	return id !== undefined && TAG_ID.test(id) ? id : undefined;
}

/** Whether visits of the screen may be counted: public ones, never those of an account. */
export function isMeasured(name: RouteName | undefined): boolean {
	if (!name || WITH_SECRETS.includes(name)) return false;
	const { access, frame }: Route = ROUTES[name];
	return access === 'everybody' && frame !== 'none';
}
