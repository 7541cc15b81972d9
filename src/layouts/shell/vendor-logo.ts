import type { Locale } from '#lib/i18n/locales.ts';
import type { VendorCard } from './load-shell.ts';

interface VendorLogo {
	name: string;
	logo: string | undefined;
	/** The vendor's own page; absent without one that is safe to open. */
	page: string | undefined;
}

const PICTURE = /\.(svg|png|webp|avif|gif|jpe?g)$/i;

/**
 * Returns a vendor as the footer shows it. The specification names `url` and `labelNameEn` of a vendor
 * resource without their meaning: an address of a picture is the logo, any other the vendor's page.
 */
export function vendorLogoOf(
	{ displayName, smallIcon, vendorResource }: VendorCard,
	locale: Locale,
): VendorLogo {
	const { url = '', labelNameEn } = vendorResource ?? {};
	const isPicture = PICTURE.test(url.replace(/[?#].*$/, ''));
	return {
		name: (locale === 'en' && labelNameEn?.trim()) || displayName,
		logo: isPicture ? url : smallIcon,
		page: !isPicture && isHttps(url) ? url : undefined,
	};
}

function isHttps(url: string): boolean {
	return URL.canParse(url) && new URL(url).protocol === 'https:';
}
