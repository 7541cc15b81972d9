/**
 * A vendor's code on the wire, in addresses and in account names, such as MGN or TCG_SEA. The
 * catalogue may have the code before the vendor is connected.
 */
export const VENDOR_CODE = /^[A-Z][A-Z0-9_]{1,31}$/;
export const VENDOR_CODE_RULE = 'must be 2 to 32 capital letters, digits, underscores';
/** Maximum length of a vendor's name in one language. */
export const VENDOR_NAME_MAX = 80;
