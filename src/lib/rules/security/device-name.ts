/**
 * The names of browser and system in a `User-Agent`. Both may be missing, and both may be false.
 */
export interface DeviceName {
	/** A proper name, the same in every language: `Chrome`. */
	browser?: string | undefined;
	system?: DeviceSystem | undefined;
}

export const DEVICE_SYSTEMS = [
	...(['android_phone', 'android_tablet', 'iphone', 'ipad'] as const),
	...(['windows', 'mac', 'chromebook', 'linux'] as const),
] as const;
export type DeviceSystem = (typeof DEVICE_SYSTEMS)[number];

/** The order matters: most browsers also call themselves Chrome, and all of those Safari. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\b(OPR|Opera|OPiOS|OPT)\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bUCBrowser\//, 'UC Browser'],
	[/\b(MiuiBrowser|XiaoMi)\b/, 'Mi Browser'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
	[/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, system: DeviceSystem])[] = [
	[/\bAndroid\b.*\bMobile\b/, 'android_phone'],
	[/\bAndroid\b/, 'android_tablet'],
	[/\biPhone\b/, 'iphone'],
	[/\biPad\b/, 'ipad'],
	[/\bWindows\b/, 'windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'mac'],
	[/\bCrOS\b/, 'chromebook'],
	[/\bLinux\b/, 'linux'],
];

/** Parses the device names of a `User-Agent` header. */
export function deviceNameOf(userAgent: string): DeviceName {
	const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
	const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
	return { ...(browser && { browser }), ...(system && { system }) };
}
