// The texts of Make in French that the first view does not need.
export const texts = {
  setByHand: 'Composer à la main',
  stoppedEmpty: 'Arrêté après {time} sans grille.',
  stoppedAttempts: 'Arrêté après {time} et {n} tentative sans grille.|Arrêté après {time} et {n} de tentatives sans grille.|Arrêté après {time} et {n} tentatives sans grille.',
  stoppedAdvice: 'C’est plus rapide avec une plage de difficulté plus large, une symétrie libre ou sans technique exigée. Une autre graine peut aussi donner plus tôt un résultat.',
  anotherSeed: 'Essayer une autre graine',
  samples: 'Échantillons',
  samplesNote: 'Une grille de chaque niveau, issue de ce générateur. Choisissez-en une pour la jouer ; les grilles que vous créez prendront leur place.',
  playSample: 'Jouer l’échantillon de niveau {level}',
  clearGallery: 'Vider',
  rareSymmetric: 'Avec une symétrie libre, cela prend quelques secondes ; avec une symétrie imposée ou des indices redondants, peut-être des heures.',
  rareTechnique: 'Presque aucune grille au hasard n’exige cette technique ; cela peut donc prendre une heure ou plus. Sa leçon contient des positions pour s’exercer.',
  fromCollection: 'En jouer une de la collection',
} as const;
