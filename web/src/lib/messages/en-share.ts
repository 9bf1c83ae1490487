// The texts of Share in English that the first view does not need.
export const texts = {
  'share.progress': 'With my progress: entries, marks and colours',
  'share.qr': 'QR code',
  'share.qrLabel': 'QR code of the link',
  'share.qrLong': 'The link is too long for a QR code.',
  'share.openIn': 'Open in',
  'share.openNote': 'These open another site and give it the puzzle.',
  'share.hodoku': 'Copy for HoDoKu',
} as const;
