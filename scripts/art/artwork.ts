import { bannerPadma } from './scenes/banner-padma.ts';
import { bannerPlayMoney } from './scenes/banner-play-money.ts';
import { bannerProvable } from './scenes/banner-provable.ts';
import { iconSprite } from './scenes/icons.ts';
import {
	appIcon,
	logoBengali,
	logoLatin,
	logoMark,
	studioIcon,
	studioLogo,
} from './scenes/logo.ts';
import { padmaGoldSquare, padmaGoldWide } from './scenes/padma-gold.ts';

interface Drawing {
	draw: () => string;
	/** Decimals kept; drawings on a small grid need two. */
	precision?: number;
	/** A sprite is used by its ids, so they stay as they are. */
	keepIds?: boolean;
}

/** Every file the generator writes, by its path under `public`. */
export const artwork: Record<string, Drawing> = {
	'art/banners/padma-gold.svg': { draw: bannerPadma },
	'art/banners/provable.svg': { draw: bannerProvable },
	'art/banners/play-money.svg': { draw: bannerPlayMoney },
	'art/games/padma-gold.svg': { draw: padmaGoldSquare },
	'art/games/padma-gold-wide.svg': { draw: padmaGoldWide },
	'art/logo-mark.svg': { draw: logoMark, precision: 2 },
	'art/logo-en.svg': { draw: () => logoLatin('#0b3b32'), precision: 2 },
	'art/logo-en-dark.svg': { draw: () => logoLatin('#eef6f0'), precision: 2 },
	'art/logo-bn.svg': { draw: () => logoBengali('#0b3b32'), precision: 2 },
	'art/logo-bn-dark.svg': { draw: () => logoBengali('#eef6f0'), precision: 2 },
	'favicon.svg': { draw: () => appIcon({ corner: 11, inset: 3 }), precision: 2 },
	'art/vendors/jhl.svg': { draw: studioIcon, precision: 2 },
	'art/vendors/jhl-logo-en.svg': { draw: () => studioLogo('#0b3b32', 'en'), precision: 2 },
	'art/vendors/jhl-logo-en-dark.svg': { draw: () => studioLogo('#eef6f0', 'en'), precision: 2 },
	'art/vendors/jhl-logo-bn.svg': { draw: () => studioLogo('#0b3b32', 'bn'), precision: 2 },
	'art/vendors/jhl-logo-bn-dark.svg': { draw: () => studioLogo('#eef6f0', 'bn'), precision: 2 },
	'art/icons.svg': { draw: iconSprite, precision: 2, keepIds: true },
};
