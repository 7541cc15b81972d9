/** The brand's time zone. It defines business days, limits and reports. */
export const BRAND_TIME_ZONE = 'Asia/Dhaka';

/** Tags with Latin digits in every language, as in amounts. */
export const DATE_TAGS = { bn: 'bn-BD-u-nu-latn', en: 'en-GB' } as const;

const zone = { timeZone: BRAND_TIME_ZONE } as const;
export const DAY_FORMAT = { ...zone, day: 'numeric', month: 'short', year: 'numeric' } as const;
export const TIME_FORMAT = {
	...zone,
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
} as const;

/** The format of an instant: site and bundled game show one instant alike. */
export const INSTANT_FORMAT = { ...DAY_FORMAT, ...TIME_FORMAT } as const;
