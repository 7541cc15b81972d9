import { getStatus } from '#lib/wps/contract/system.ts';

/** Resource types that operators use for the file. */
const APK_TYPES = ['APK', 'ANDROID', 'ANDROID_APP'];

interface Apk {
	url: string;
	/** The host of the file, shown so that the user can judge it. */
	host: string;
}

/** Returns the operator's Android file; most offer none. */
export async function readApk({ wps }: App.Locals): Promise<Apk | undefined> {
	const status = await wps(getStatus, {});
	const resources = status.ok ? (status.value.info.resources ?? []) : [];
	const found = resources.find(({ resourceType }) =>
		APK_TYPES.includes(resourceType.toUpperCase()),
	);
	if (!found || !URL.canParse(found.url)) return undefined;
	const { protocol, host, href } = new URL(found.url);
	return protocol === 'https:' ? { url: href, host } : undefined;
}
