// The texts of Share in French that the first view does not need.
export const texts = {
  'share.progress': 'Avec ma progression : entrées, marques et couleurs',
  'share.qr': 'Code QR',
  'share.qrLabel': 'Code QR du lien',
  'share.qrLong': 'Le lien est trop long pour un code QR.',
  'share.openIn': 'Ouvrir dans',
  'share.openNote': 'Ils ouvrent un autre site et lui donnent la grille.',
  'share.hodoku': 'Copier pour HoDoKu',
} as const;
