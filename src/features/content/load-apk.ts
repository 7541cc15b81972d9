import { getStatus } from '#lib/wps/contract/system.ts';

/** What operators call the file in their resources. */
const APK_TYPES = ['APK', 'ANDROID', 'ANDROID_APP'];

interface Apk {
	url: string;
	/** Who offers it, for the person to judge. */
	host: string;
}

/** The Android file that the operator offers; most offer none. */
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
